import { joinUtterances } from '@parley/voice/turns/utterance-text';

/** What was dictated so far, utterance by utterance. */
export function createDictatedText() {
  let last = 0;
  const parts = new Map<string, string>();
  return {
    /**
     * Takes words that will not change any more.
     *
     * @param replaces id of the words these contain, where the person went on after a pause
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
