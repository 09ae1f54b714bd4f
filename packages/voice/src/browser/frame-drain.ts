export interface FrameDrain {
  /** A frame was weighed that ended at this moment of the audio clock. */
  passed(endedAtMs: number): void;
  /** Fulfils once everything was weighed that was heard before this moment of the audio clock. */
  until(closedAtMs: number): Promise<void>;
}

/** A closed microphone may send no further frame, so nobody knows which one was the last: this long without one, it has passed. */
const quietMs = 150;
/** A page that stands still is not waited for any longer. */
const longestMs = 1000;

/** B22: the detector weighs frames some time after they were heard, on a busy device much later; this waits for them. */
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
