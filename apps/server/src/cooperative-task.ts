import { setImmediate } from 'node:timers/promises';

/** Long work that yields after each small piece, so that other work can run in between. */
export type CooperativeTask<Result> = Generator<void, Result, void>;

/** Longest time that one task holds the event loop, in milliseconds; one piece may go over it. */
const sliceMs = 8;

/** Runs a task to its end without a pause. For work that is known to be small. */
export function runAtOnce<Result>(task: CooperativeTask<Result>): Result {
  for (;;) {
    const step = task.next();
    if (step.done) return step.value;
  }
}

type Slice = { run: (until: number) => boolean };

/**
 * Runs several tasks on one event loop: in each turn of the loop one task runs for a few milliseconds, round robin.
 *
 * @param now milliseconds
 */
export function createTaskScheduler(now: () => number = () => performance.now(), nextTick: () => Promise<unknown> = () => setImmediate()) {
  const waiting: Slice[] = [];

  async function runSlices(): Promise<void> {
    for (let next = waiting[0]; next; next = waiting[0]) {
      await nextTick();
      const isOver = next.run(now() + sliceMs);
      waiting.shift();
      if (!isOver) waiting.push(next);
    }
  }

  /** Runs a task while the server does other work. */
  return function runCooperatively<Result>(task: CooperativeTask<Result>): Promise<Result> {
    const result = Promise.withResolvers<Result>();
    const run = (until: number): boolean => {
      try {
        for (;;) {
          const step = task.next();
          if (step.done) {
            result.resolve(step.value);
            return true;
          }
          if (now() >= until) return false;
        }
      } catch (error) {
        result.reject(error);
        return true;
      }
    };
    waiting.push({ run });
    if (waiting.length === 1) void runSlices();
    return result.promise;
  };
}

export const runCooperatively = createTaskScheduler();
