import { preferencesQuery } from '#api/preferences.ts';
import { queryClient } from '#api/query-client.ts';
import { getReading, subscribeToReading } from '../reader/reading.ts';
import type { ReadingSnapshot, TextRange } from '../reader/reading-snapshot.ts';

interface Highlight {
  sentence: TextRange;
  word: TextRange | null;
}

let shown: { sentence: TextRange; word: TextRange | null; highlight: Highlight } | null = null;

const isWanted = () => queryClient.getQueryData(preferencesQuery.queryKey)?.speech.highlightWords ?? true;

const same = (one: TextRange | null, other: TextRange | null) => one === other || (one?.[0] === other?.[0] && one?.[1] === other?.[1]);

function highlightOf({ sentence, word }: ReadingSnapshot): Highlight | null {
  if (!sentence || !isWanted()) return null;
  if (!shown || !same(shown.sentence, sentence) || !same(shown.word, word)) shown = { sentence, word, highlight: { sentence, word } };
  return shown.highlight;
}

/** The spoken sentence and word of the message being read; the same object until they move. */
export const speechHighlights = {
  subscribe: subscribeToReading,
  getHighlight(messageId: string): Highlight | null {
    const reading = getReading();
    return reading.messageId === messageId ? highlightOf(reading) : null;
  },
};
