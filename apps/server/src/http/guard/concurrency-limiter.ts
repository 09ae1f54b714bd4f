import { HttpError } from '../answer/http-error.ts';

/** Limits how much one user does at the same time. */
export interface ConcurrencyLimiter {
  /**
   * Takes a place. Call the result once to free it.
   *
   * @throws HttpError `rate_limited` if all are taken
   */
  take(userId: string): (() => void) | Promise<() => void>;
  /** How many are taken. */
  count(userId: string): number | Promise<number>;
}

/** @param places per user */
export function createConcurrencyLimiter(places: number): ConcurrencyLimiter {
  const taken = new Map<string, number>();
  return {
    take(userId) {
      const count = taken.get(userId) ?? 0;
      if (count >= places) throw new HttpError('rate_limited', 'Too many at once.', { retryAfterMs: 1000 });
      taken.set(userId, count + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        const left = (taken.get(userId) ?? 1) - 1;
        if (left === 0) taken.delete(userId);
        else taken.set(userId, left);
      };
    },
    count: (userId) => taken.get(userId) ?? 0,
  };
}
