import type { Clock } from '#clock.ts';
import { HttpError } from './http-error.ts';

/** Bounds how often one person does something. */
export interface RateLimiter {
  /**
   * Counts one more.
   *
   * @throws HttpError `rate_limited` with the time until the next one is taken
   */
  count(userId: string): void;
}

/** Above so many people known, those who have been still long enough are forgotten. */
const sweepAbove = 1000;

/**
 * @param burst how many a person may do at once
 * @param everyMs time after which one more is allowed
 */
export function createRateLimiter({ burst, everyMs }: { burst: number; everyMs: number }, clock: Clock): RateLimiter {
  /** When a person will have nothing counted against them any more. */
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
