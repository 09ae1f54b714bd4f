import type { Clock } from '@parley/voice/engines/clock';

/** The clock of speech that is sent to clients. */
export const speechClock: Clock = {
  now: () => performance.now(),
  at(timeMs, task) {
    const timer = setTimeout(task, Math.max(0, timeMs - performance.now()));
    return () => clearTimeout(timer);
  },
};
