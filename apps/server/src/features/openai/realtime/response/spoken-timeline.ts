/** When each word of a spoken reply sounds, in the audio that was sent. */
export type SpokenTimeline = {
  /** A word whose source ends at offset `end` begins to sound at `atMs`. */
  addWord(end: number, atMs: number): void;
  /** The source up to offset `end` was spoken whole when this much audio was sent. */
  reach(end: number, atMs: number): void;
  /** Up to which offset of the source a listener of so much audio has heard whole words. */
  heardUpTo(audioMs: number): number;
  /** How long all that was spoken whole takes to hear. */
  durationMs(): number;
};

export function createSpokenTimeline(): SpokenTimeline {
  const words: { end: number; atMs: number }[] = [];
  const reached: { end: number; atMs: number }[] = [];
  return {
    addWord: (end, atMs) => void words.push({ end, atMs }),
    reach: (end, atMs) => void reached.push({ end, atMs }),
    durationMs: () => reached.at(-1)?.atMs ?? 0,
    heardUpTo(audioMs) {
      // A word has been heard when the next one begins (T32); the last one of a sentence, when the sentence has ended.
      const heard = words.filter((_, index) => (words[index + 1]?.atMs ?? Infinity) <= audioMs);
      const whole = reached.filter(({ atMs }) => atMs <= audioMs);
      return Math.max(0, ...heard.map(({ end }) => end), ...whole.map(({ end }) => end));
    },
  };
}
