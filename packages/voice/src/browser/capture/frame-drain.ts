export interface FrameDrain {
  /** Reports that a frame was processed which ended at this time of the audio clock. */
  passed(endedAtMs: number): void;
  /** Resolves when all audio heard before this time of the audio clock was processed. */
  until(closedAtMs: number): Promise<void>;
}

/** A closed microphone may send no further frame, so the last one cannot be recognised. After this long without a frame, it has passed. */
const quietMs = 150;
/** Upper limit of the wait, for a page that does not run. */
const longestMs = 1000;

/** B22: the detector processes frames some time after they were heard, much later on a busy device. This waits for them. */
export function createFrameDrain(): FrameDrain {
  let waiting: { closedAtMs: number; end: () => void; restart: () => void } | null = null;

  return {
    passed(endedAtMs) {
      if (!waiting) return;
      if (endedAtMs >= waiting.closedAtMs) waiting.end();
      else waiting.restart();
    },
    until(closedAtMs) {
      waiting?.end();
      const { promise, resolve } = Promise.withResolvers<void>();
      const end = () => {
        clearTimeout(quiet);
        clearTimeout(longest);
        waiting = null;
        resolve();
      };
      const longest = setTimeout(end, longestMs);
      let quiet = setTimeout(end, quietMs);
      const restart = () => {
        clearTimeout(quiet);
        quiet = setTimeout(end, quietMs);
      };
      waiting = { closedAtMs, end, restart };
      return promise;
    },
  };
}
