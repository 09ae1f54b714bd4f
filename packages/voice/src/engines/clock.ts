/** Time from outside, so that everything runs under virtual time in tests. */
export interface Clock {
  /** Milliseconds; never goes back. */
  now(): number;
  /** Runs `task` at the given time or soon after; the answer cancels it. */
  at(timeMs: number, task: () => void): () => void;
}
