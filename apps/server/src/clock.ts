import { setTimeout as wait } from 'node:timers/promises';

/** Time from outside, so that tests decide it. */
export type Clock = {
  /** Epoch milliseconds. */
  now(): number;
};

/** A clock that also waits. */
export type WaitingClock = Clock & {
  /** Does not hold the process open. @throws AbortError when `signal` fires */
  pause(ms: number, signal: AbortSignal): Promise<void>;
};

export const systemClock: WaitingClock = {
  now: () => Date.now(),
  pause: (ms, signal) => wait(ms, undefined, { signal, ref: false }),
};
