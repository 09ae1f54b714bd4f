import { setTimeout as wait } from 'node:timers/promises';

/** Injected time, so that tests control it. */
export type Clock = {
  /** Epoch milliseconds. */
  now(): number;
};

/** A clock that can also wait. */
export type WaitingClock = Clock & {
  /** Does not keep the process alive. @throws AbortError when `signal` fires */
  pause(ms: number, signal: AbortSignal): Promise<void>;
};

export const systemClock: WaitingClock = {
  now: () => Date.now(),
  pause: (ms, signal) => wait(ms, undefined, { signal, ref: false }),
};
