import type { LanguageModelV4Usage } from '@ai-sdk/provider';
import type { TokenUsage } from '@parley/contracts/messages/message';

const fields = ['inputTokens', 'outputTokens', 'reasoningTokens', 'cachedInputTokens'] as const;

/** The provider's token counts, as stored with a reply; null if it reported none. */
export function toTokenUsage(usage: LanguageModelV4Usage): TokenUsage | null {
  const entries: [(typeof fields)[number], number | undefined][] = [
    ['inputTokens', usage.inputTokens.total],
    ['outputTokens', usage.outputTokens.total],
    ['reasoningTokens', usage.outputTokens.reasoning],
    ['cachedInputTokens', usage.inputTokens.cacheRead],
  ];
  const told = entries.filter((entry): entry is [(typeof fields)[number], number] => typeof entry[1] === 'number' && entry[1] >= 0);
  return told.length > 0 ? Object.fromEntries(told.map(([key, value]) => [key, Math.round(value)])) : null;
}

/** The sum of two calls for one reply. */
export function addTokenUsage(one: TokenUsage | null, other: TokenUsage | null): TokenUsage | null {
  if (!one || !other) return one ?? other;
  const told = fields.filter((field) => one[field] !== undefined || other[field] !== undefined);
  return Object.fromEntries(told.map((field) => [field, (one[field] ?? 0) + (other[field] ?? 0)]));
}
