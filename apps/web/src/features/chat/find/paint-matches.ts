import { findRanges } from './find-ranges.ts';

/** The match that the user is at: a message, and which of the matches in it. */
export interface MatchPlace {
  messageId: string;
  index: number;
}

const every = 'find-match';
const current = 'find-current';

/** Highlights words in the messages that are shown. @returns the range of the current match; null if it is not shown */
export function paintMatches(words: string, place: MatchPlace | null): Range | null {
  if (!('highlights' in CSS)) return null;
  const others: Range[] = [];
  let here: Range | null = null;
  for (const message of document.querySelectorAll('.thread [data-message-id]')) {
    const ranges = findRanges(message, words);
    if (message.getAttribute('data-message-id') === place?.messageId) here = ranges[place.index] ?? ranges.at(-1) ?? null;
    others.push(...ranges.filter((range) => range !== here));
  }
  CSS.highlights.set(every, new Highlight(...others));
  CSS.highlights.set(current, new Highlight(...(here ? [here] : [])));
  return here;
}

/** Takes all highlights away. */
export function clearMatches(): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(every);
  CSS.highlights.delete(current);
}
