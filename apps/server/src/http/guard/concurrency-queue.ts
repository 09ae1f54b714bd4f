import type { Clock } from '#clock.ts';
import { HttpError } from '#http/answer/http-error.ts';

/** A place that was given. */
export type Place = {
  /** How many of the same user stood ahead when it was asked for; 0 when it was given at once. */
  ahead: number;
  waitedMs: number;
  /** Gives it back; more than once does no harm. */
  release(): void;
};

/** Bounds how much one user does at once. Further requests wait a while, in their order. */
export interface ConcurrencyQueue {
  /**
   * @param signal gives up waiting
   * @throws HttpError `rate_limited` when too many wait already or it took too long; else what `signal` was aborted with
   */
  take(userId: string, signal: AbortSignal): Promise<Place>;
}

export type ConcurrencyQueueOptions = { places: number; waiting: number; longestWaitMs: number };

type Line = { taken: number; waiting: (() => void)[] };

/** @param options `places` at once and `waiting` behind them, both per user */
export function createConcurrencyQueue({ places, waiting, longestWaitMs }: ConcurrencyQueueOptions, clock: Clock): ConcurrencyQueue {
  const lines = new Map<string, Line>();

  function releaseOnce(userId: string, line: Line): () => void {
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      const next = line.waiting.shift();
      if (next) return next();
      line.taken -= 1;
      if (line.taken === 0) lines.delete(userId);
    };
  }

  return {
    async take(userId, signal) {
      signal.throwIfAborted();
      const line = lines.get(userId) ?? { taken: 0, waiting: [] };
      lines.set(userId, line);
      if (line.taken < places) {
        line.taken += 1;
        return { ahead: 0, waitedMs: 0, release: releaseOnce(userId, line) };
      }
      const ahead = line.waiting.length + 1;
      if (ahead > waiting) throw tooMany();
      const since = clock.now();
      await new Promise<void>((resolve, reject) => {
        const turn = (): void => {
          leave();
          resolve();
        };
        const giveUp = (reason: unknown): void => {
          leave();
          line.waiting.splice(line.waiting.indexOf(turn), 1);
          reject(reason);
        };
        const onAbort = (): void => giveUp(signal.reason);
        const timer = setTimeout(() => giveUp(tooMany()), longestWaitMs);
        const leave = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', onAbort);
        };
        signal.addEventListener('abort', onAbort, { once: true });
        line.waiting.push(turn);
      });
      return { ahead, waitedMs: clock.now() - since, release: releaseOnce(userId, line) };
    },
  };
}

function tooMany(): HttpError {
  return new HttpError('rate_limited', 'Too many requests at once.', { retryAfterMs: 1000 });
}
