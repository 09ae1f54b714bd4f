import type { Clock } from '../engines/clock.ts';

/** The real clock: milliseconds since the page was opened. It never goes back. */
export const monotonicClock: Clock = {
  now: () => performance.now(),
  at(timeMs, task) {
    const timer = setTimeout(task, Math.max(0, timeMs - performance.now()));
    return () => clearTimeout(timer);
  },
};
