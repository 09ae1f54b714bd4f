import type { ConversationSnapshot } from '@parley/voice/turns/conversation/conversation-snapshot';
import { joinUtterances } from '@parley/voice/turns/conversation/utterance-text';

/** Dictated words that are not inserted yet: settled ones, and those that may still change. */
export interface DictatedWords {
  settled: string;
  tentative: string;
  locale: string;
}

/**
 * The dictated text that is not inserted yet.
 *
 * @param said words that will not change any more
 * @returns those, and the current ones, with the space before them
 */
export function pendingWords(
  said: string,
  { phase, userCaption }: Pick<ConversationSnapshot, 'phase' | 'userCaption'>,
): Omit<DictatedWords, 'locale'> {
  const isKnown = userCaption.isFinal && said.endsWith(userCaption.text.trim());
  // During silence, a caption that never became final was a noise.
  const isOpen = phase !== 'listening' && !isKnown;
  const all = isOpen ? joinUtterances([said, userCaption.text]) : said;
  return { settled: said, tentative: all.slice(said.length) };
}
