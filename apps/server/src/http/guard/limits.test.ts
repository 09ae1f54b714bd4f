import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#clock.ts';
import { openTestLimits } from '#testing/open-test-limits.ts';
import { describeWithRedis } from '#testing/test-redis.ts';
import { createEmbeddedLimits, type Limits } from './limits.ts';

/** Two processes of one installation. Embedded, both are the same. */
type Opened = { one: Limits; other: Limits; close(): Promise<void> };

const never = new AbortController().signal;

/** What was thrown, at once or later; undefined if nothing was. */
async function attempt(act: () => unknown): Promise<unknown> {
  try {
    await act();
    return undefined;
  } catch (error) {
    return error;
  }
}

function defineConformance(open: () => Promise<Opened>): void {
  let limits: Opened;
  beforeEach(async () => {
    limits = await open();
  });
  afterEach(() => limits.close());

  /** The same limit, as each process uses it. Embedded, it is one object. */
  function both<T>(make: (from: Limits) => T): [T, T] {
    const one = make(limits.one);
    return [one, limits.one === limits.other ? one : make(limits.other)];
  }

  it('accepts a burst over all processes, then refuses with the wait, for each user', async () => {
    const [one, other] = both((from) => from.rate('r', { burst: 4, everyMs: 60_000 }));
    for (let index = 0; index < 4; index += 1) await (index % 2 ? one : other).count('ann');
    const refusal = await attempt(() => other.count('ann'));
    expect(refusal).toMatchObject({ code: 'rate_limited', status: 429 });
    expect((refusal as { details: { retryAfterMs: number } }).details.retryAfterMs).toBeGreaterThan(50_000);
    expect((refusal as { details: { retryAfterMs: number } }).details.retryAfterMs).toBeLessThanOrEqual(60_000);
    await other.count('ben');
  });

  it('accepts more as time passes', async () => {
    const [one, other] = both((from) => from.rate('r', { burst: 1, everyMs: 100 }));
    await one.count('ann');
    await expect
      .poll(async () => ((await attempt(() => other.count('ann'))) === undefined ? 'accepted' : 'refused'), { interval: 20 })
      .toBe('accepted');
  });

  it('counts under each name separately', async () => {
    const [one] = both((from) => from.rate('r', { burst: 1, everyMs: 60_000 }));
    const [second] = both((from) => from.rate('s', { burst: 1, everyMs: 60_000 }));
    await one.count('ann');
    await second.count('ann');
  });

  it('gives as many places as there are, over all processes, and each one again', async () => {
    const [one, other] = both((from) => from.places('p', 2));
    const first = await one.take('ann');
    const second = await other.take('ann');
    expect(await one.count('ann')).toBe(2);
    expect(await attempt(() => one.take('ann'))).toMatchObject({ code: 'rate_limited' });
    expect(await attempt(() => other.take('ann'))).toMatchObject({ code: 'rate_limited' });
    await (
      await other.take('ben')
    )();
    first();
    first();
    await expect.poll(async () => other.count('ann')).toBe(1);
    const third = await other.take('ann');
    expect(await attempt(() => one.take('ann'))).toMatchObject({ code: 'rate_limited' });
    second();
    third();
    await expect.poll(async () => one.count('ann')).toBe(0);
  });

  it('of many at once, exactly as many as there are places succeed', async () => {
    const [one, other] = both((from) => from.places('p', 3));
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => (async () => (index % 2 ? one : other).take('ann'))()),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('lets requests wait in the order in which they were asked for, wherever they wait', async () => {
    const [one, other] = both((from) => from.queue('q', { places: 1, waiting: 5, longestWaitMs: 20_000 }));
    const first = await one.take('ann', never);
    expect(first.ahead).toBe(0);
    const order: number[] = [];
    const waits: Promise<void>[] = [];
    for (const number of [1, 2, 3, 4]) {
      const asked = (number % 2 ? other : one).take('ann', never);
      waits.push(
        asked.then((place) => {
          order.push(number);
          expect(place.ahead).toBe(number);
          place.release();
        }),
      );
      // Two processes have no common order; the next one asks when this one stands in the line.
      await limits.other
        .queue('q', { places: 1, waiting: 0, longestWaitMs: 1 })
        .take('ben', never)
        .then((place) => place.release());
    }
    expect(order).toEqual([]);
    first.release();
    await Promise.all(waits);
    expect(order).toEqual([1, 2, 3, 4]);
    expect((await one.take('ann', never)).ahead).toBe(0);
  });

  it('passes over who gave up, refuses when the line is full, and ends a wait that takes too long', async () => {
    const [one, other] = both((from) => from.queue('q', { places: 1, waiting: 2, longestWaitMs: 600 }));
    const first = await one.take('ann', never);
    const leaving = new AbortController();
    const left = one.take('ann', leaving.signal);
    left.catch(() => undefined);
    await limits.one.places('settled', 1).count('x');
    const second = other.take('ann', never);
    second.catch(() => undefined);
    await limits.other.places('settled', 1).count('x');
    await expect(other.take('ann', never)).rejects.toMatchObject({ code: 'rate_limited', details: { retryAfterMs: 1000 } });
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    await expect(second).rejects.toMatchObject({ code: 'rate_limited' });
    first.release();
    await expect(other.take('ann', never)).resolves.toBeDefined();
  });
}

describe('the limits of one process', () => {
  defineConformance(async () => {
    const limits = createEmbeddedLimits(systemClock);
    return { one: limits, other: limits, close: async () => {} };
  });
});

describeWithRedis('the limits over Redis', (address) => {
  defineConformance(async () => {
    const url = address();
    const [one, other] = await Promise.all([openTestLimits(url), openTestLimits(url)]);
    return { one: one.limits, other: other.limits, close: async () => void (await Promise.all([one.close(), other.close()])) };
  });

  it('a request that waits when Redis goes away gives its place in the line back', async () => {
    const { limits, link, close } = await openTestLimits(address());
    const queue = limits.queue('q', { places: 1, waiting: 5, longestWaitMs: 500 });
    const first = await queue.take('eve', never);
    const waiting = queue.take('eve', never);
    await limits.places('settled', 1).count('x');
    link.commands.disconnect(true);
    const alone = await waiting;
    await expect.poll(() => link.isUp).toBe(true);
    first.release();
    alone.release();
    const ahead = async () => {
      const place = await queue.take('eve', never);
      place.release();
      return place.ahead;
    };
    await expect.poll(ahead, { timeout: 8000 }).toBe(0);
    await close();
  });

  it('a request that waits when Redis loses its data gets a place all the same', async () => {
    const { limits, link, close } = await openTestLimits(address());
    const queue = limits.queue('q', { places: 1, waiting: 5, longestWaitMs: 15_000 });
    const first = await queue.take('eve', never);
    const waiting = queue.take('eve', never);
    await limits.places('settled', 1).count('x');
    await link.commands.del(['held', 'line', 'alive'].map((key) => link.name('place', 'q', 'eve', key)));
    first.release();
    (await waiting).release();
    await close();
  });
});
