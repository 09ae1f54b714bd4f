import { HttpError } from './http-error.ts';

/** Bounds how much one person does at once. */
export interface PersonLimiter {
  /**
   * Takes a place. Call the answer once to give it back.
   *
   * @throws HttpError `rate_limited` when all are taken
   */
  take(userId: string): () => void;
}

/** @param places per person */
export function createPersonLimiter(places: number): PersonLimiter {
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
  };
}
