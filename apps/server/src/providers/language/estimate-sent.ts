import { estimateTokens } from './estimate-tokens.ts';

/** Tokens of the largest image that the client sends, at the provider with the highest price. A recording counts the same. */
export const tokensPerImage = 1600;

/** The beginning of a file in a text. */
const encodedFile = /^data:[\w.+-]+\/[\w.+-]+(?:;[\w.+=-]+)*;base64,/;
/** Fields in which the protocols send files as base64 alone. */
const fileFields = new Set(['data', 'file_data']);

/** A rough token count of a request in any protocol: all its texts, and its images by number. */
export function estimateSent(value: unknown): number {
  if (typeof value === 'string') return encodedFile.test(value.slice(0, 1000)) ? tokensPerImage : estimateTokens(value);
  if (value instanceof Uint8Array || value instanceof URL) return tokensPerImage;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce(
    (sum, [name, part]) => sum + (fileFields.has(name) && typeof part === 'string' ? tokensPerImage : estimateSent(part)),
    0,
  );
}
