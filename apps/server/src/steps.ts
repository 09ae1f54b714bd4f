import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long work that yields after each small piece of it, so that whoever runs it may attend to others in between. */
export type Steps<Result> = Generator<void, Result, void>;

/** Streams and sockets go on after at most so long, and a piece more. */
const turnMs = 8;

/** Does all of it now: for work that is known to be small. */
export function finishAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

type Turn = { go: (until: number) => boolean };

/**
 * Long works that share one event loop: in each of its turns one of them goes on for a few milliseconds, each in its turn.
 *
 * @param now milliseconds
 */
export function createTurns(now: () => number = () => performance.now(), breathe: () => Promise<unknown> = () => nextTurn()) {
  const waiting: Turn[] = [];

  async function takeTurns(): Promise<void> {
    for (let next = waiting[0]; next; next = waiting[0]) {
      await breathe();
      const isOver = next.go(now() + turnMs);
      waiting.shift();
      if (!isOver) waiting.push(next);
    }
  }

  /** Does the work beside whatever else the server does. */
  return function finishInTurns<Result>(steps: Steps<Result>): Promise<Result> {
    const result = Promise.withResolvers<Result>();
    const go = (until: number): boolean => {
      try {
        for (;;) {
          const step = steps.next();
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
    waiting.push({ go });
    if (waiting.length === 1) void takeTurns();
    return result.promise;
  };
}

export const finishInTurns = createTurns();
