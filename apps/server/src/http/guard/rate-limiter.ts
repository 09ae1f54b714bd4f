import type { Clock } from '#clock.ts';
import { HttpError } from '../answer/http-error.ts';

/** Limits how often one user does something. */
export interface RateLimiter {
  /**
   * Counts one more.
   *
   * @throws HttpError `rate_limited` with the time until the next one is allowed
   */
  count(userId: string): void | Promise<void>;
}

/** A limiter within one process, which answers at once. */
export type OwnRateLimiter = { count(userId: string): void };

/** Above this number of users, those idle for long enough are forgotten. */
const sweepAbove = 1000;

/**
 * @param burst how many a user may do at once
 * @param everyMs interval after which one more is allowed
 */
export function createRateLimiter({ burst, everyMs }: { burst: number; everyMs: number }, clock: Clock): OwnRateLimiter {
  /** When a user's count will be back to zero. */
  const clearAt = new Map<string, number>();
  return {
    count(userId) {
      const now = clock.now();
      const next = Math.max(clearAt.get(userId) ?? 0, now) + everyMs;
      const waitMs = next - now - burst * everyMs;
      if (waitMs > 0) throw new HttpError('rate_limited', 'Too often.', { retryAfterMs: waitMs });
      clearAt.set(userId, next);
      if (clearAt.size <= sweepAbove) return;
      for (const [id, at] of clearAt) if (at <= now) clearAt.delete(id);
    },
  };
}
