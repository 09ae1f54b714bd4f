import { joinUtterances } from '@parley/voice/turns/conversation/utterance-text';

/** The dictated text so far, utterance by utterance. */
export function createDictatedText() {
  let last = 0;
  const parts = new Map<string, string>();
  return {
    /**
     * Adds final words.
     *
     * @param replaces id of the words that these contain, if the user continued after a pause
     * @returns id of these words
     */
    add(text: string, replaces: string | null): string {
      if (replaces !== null) parts.delete(replaces);
      last += 1;
      const id = String(last);
      parts.set(id, text.trim());
      return id;
    },
    text: (): string => joinUtterances([...parts.values()]),
  };
}
