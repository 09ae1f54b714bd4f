/** Injected time, so that everything runs under virtual time in tests. */
export interface Clock {
  /** Milliseconds; never goes back. */
  now(): number;
  /** Runs `task` at the given time or soon after. Call the result to cancel it. */
  at(timeMs: number, task: () => void): () => void;
}
