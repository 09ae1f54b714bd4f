import type { FindInConversationResponse } from '@parley/contracts/conversations/find-in-conversation';
import type { MatchPlace } from './paint-matches.ts';

/** Every match of a conversation, oldest first. */
export function matchPlaces(matches: FindInConversationResponse['matches']): MatchPlace[] {
  return matches.flatMap(({ messageId, count }) => Array.from({ length: count }, (_, index) => ({ messageId, index })));
}

/** The next number after or before one, around both ends. */
export function stepAround(at: number, by: 1 | -1, total: number): number {
  return total === 0 ? 0 : (at + by + total) % total;
}
