import { estimateTokens } from './estimate-tokens.ts';

/** Tokens of the largest image that the client sends, at the provider with the highest price. */
export const tokensPerImage = 1600;

/** A rough token count of a request in any protocol: all its texts, and its images by number. */
export function estimateSent(value: unknown): number {
  if (typeof value === 'string') return value.startsWith('data:') ? tokensPerImage : estimateTokens(value);
  if (value instanceof Uint8Array || value instanceof URL) return tokensPerImage;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, part: unknown) => sum + estimateSent(part), 0);
}
