import { expect, it } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

const clock = { time: 1_800_000_000_000, now: () => clock.time };

it('accepts a burst, then one per interval, and reports the wait', () => {
  const limiter = createRateLimiter({ burst: 3, everyMs: 1000 }, clock);
  for (let index = 0; index < 3; index++) limiter.count('ann');
  clock.time += 400;
  expect(() => limiter.count('ann')).toThrow(
    expect.objectContaining({ code: 'rate_limited', status: 429, details: { retryAfterMs: 600 } }),
  );
  clock.time += 600;
  limiter.count('ann');
  expect(() => limiter.count('ann')).toThrow('Too often.');
});

it('is refilled over time, but never beyond the burst', () => {
  const limiter = createRateLimiter({ burst: 2, everyMs: 1000 }, clock);
  limiter.count('ann');
  clock.time += 3_600_000;
  limiter.count('ann');
  limiter.count('ann');
  expect(() => limiter.count('ann')).toThrow('Too often.');
});

it('counts each user separately, also after thousands have passed', () => {
  const limiter = createRateLimiter({ burst: 1, everyMs: 1000 }, clock);
  limiter.count('ann');
  for (let index = 0; index < 3000; index++) limiter.count(`guest ${index}`);
  expect(() => limiter.count('ann')).toThrow('Too often.');
});
