import type { Clock } from '#clock.ts';
import { HttpError } from '#http/answer/http-error.ts';
import { createEmbeddedLimits, type Limits } from '#http/guard/limits.ts';
import { rateScript } from './limit-scripts.ts';
import { createPlaceKeeper } from './place-keeper.ts';
import type { RedisLink } from './redis-link.ts';

/** Limits that count over all processes. While Redis is gone, each process counts by itself. */
export async function openRedisLimits(parts: { link: RedisLink; clock: Clock; processId: string }): Promise<Limits> {
  const { link, clock } = parts;
  const alone = createEmbeddedLimits(clock);
  const keeper = await createPlaceKeeper(parts);

  return {
    rate(name, rate) {
      const own = alone.rate(name, rate);
      return {
        async count(userId) {
          const wait = await link.commands
            .eval(rateScript, 1, link.name('rate', name, userId), rate.burst, Math.round(rate.everyMs * 1000))
            .catch(() => null);
          if (wait === null) return own.count(userId);
          if (Number(wait) > 0) throw new HttpError('rate_limited', 'Too often.', { retryAfterMs: Number(wait) });
        },
      };
    },
    places(name, places) {
      const own = alone.places(name, places);
      return {
        async take(userId) {
          const taken = await keeper.take({ name, userId, places, waiting: 0 });
          if (taken === null) return own.take(userId);
          if (taken.ahead < 0) throw new HttpError('rate_limited', 'Too many at once.', { retryAfterMs: 1000 });
          return taken.release;
        },
        async count(userId) {
          return (await keeper.count({ name, userId, places, waiting: 0 })) ?? own.count(userId);
        },
      };
    },
    queue(name, options) {
      const own = alone.queue(name, options);
      const { places, waiting, longestWaitMs } = options;
      return {
        async take(userId, signal) {
          signal.throwIfAborted();
          const since = clock.now();
          const taken = await keeper.take({ name, userId, places, waiting });
          if (taken === null) return own.take(userId, signal);
          if (taken.ahead < 0) throw tooMany();
          const { release } = taken;
          if (taken.ahead === 0) return { ahead: 0, waitedMs: 0, release };
          const left = new AbortController();
          const timer = setTimeout(() => left.abort(tooMany()), longestWaitMs);
          try {
            const isHeld = await taken.turn(AbortSignal.any([signal, left.signal]));
            if (!isHeld) {
              // This request leaves the line in Redis. Otherwise it would get a place there when Redis is back, and keep it.
              release();
              return await own.take(userId, signal);
            }
            return { ahead: taken.ahead, waitedMs: clock.now() - since, release };
          } catch (error) {
            release();
            throw error;
          } finally {
            clearTimeout(timer);
          }
        },
      };
    },
  };
}

function tooMany(): HttpError {
  return new HttpError('rate_limited', 'Too many requests at once.', { retryAfterMs: 1000 });
}
