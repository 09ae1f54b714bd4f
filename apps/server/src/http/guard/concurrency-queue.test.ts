import { expect, it, vi } from 'vitest';
import { createConcurrencyQueue } from './concurrency-queue.ts';

const clock = { now: () => Date.now() };
const never = new AbortController().signal;

it('gives places in the order in which they were asked for, per user', async () => {
  const queue = createConcurrencyQueue({ places: 1, waiting: 5, longestWaitMs: 1000 }, clock);
  const first = await queue.take('ada', never);
  const order: number[] = [];
  const others = [1, 2, 3].map(async (number) => {
    const place = await queue.take('ada', never);
    order.push(number);
    expect(place.ahead).toBe(number);
    place.release();
  });
  expect((await queue.take('ben', never)).ahead).toBe(0);
  expect(order).toEqual([]);
  first.release();
  first.release();
  await Promise.all(others);
  expect(order).toEqual([1, 2, 3]);
  expect((await queue.take('ada', never)).ahead).toBe(0);
});

it('passes over who gave up, and refuses when the line is full', async () => {
  const queue = createConcurrencyQueue({ places: 1, waiting: 2, longestWaitMs: 1000 }, clock);
  const first = await queue.take('ada', never);
  const leaving = new AbortController();
  const left = queue.take('ada', leaving.signal);
  const second = queue.take('ada', never);
  await expect(queue.take('ada', never)).rejects.toMatchObject({ code: 'rate_limited', details: { retryAfterMs: 1000 } });
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  first.release();
  await expect(second).resolves.toMatchObject({ ahead: 2 });
});

it('ends a wait that takes longer than allowed', async () => {
  vi.useFakeTimers();
  const queue = createConcurrencyQueue({ places: 1, waiting: 2, longestWaitMs: 1000 }, clock);
  await queue.take('ada', never);
  const late = expect(queue.take('ada', never)).rejects.toMatchObject({ code: 'rate_limited' });
  await vi.advanceTimersByTimeAsync(1000);
  await late;
  vi.useRealTimers();
});
