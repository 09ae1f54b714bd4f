import { expect, test } from 'vitest';
import { WorkerPlaces } from './worker-places.ts';

const never = new AbortController().signal;

test('texts beyond the places wait in their order', async () => {
  const places = new WorkerPlaces({ places: 1, longestWaitMs: 60_000 });
  const order: string[] = [];
  const first = await places.take(never);
  const second = places.take(never).then((place) => (order.push('second'), place));
  const third = places.take(never).then((place) => (order.push('third'), place));
  expect(order).toEqual([]);
  first?.release();
  first?.release();
  (await second)?.release();
  (await third)?.release();
  expect(order).toEqual(['second', 'third']);
});

test('tells the texts that waited too long, and those for which the line is full', async () => {
  const places = new WorkerPlaces({ places: 1, waiting: 1, longestWaitMs: 20 });
  const held = await places.take(never);
  const late = places.take(never);
  await expect(places.take(never)).rejects.toMatchObject({ code: 'speech_busy', retryable: true });
  await expect(late).rejects.toMatchObject({ code: 'speech_busy', retryable: true });
  held?.release();
  expect(await places.take(never)).not.toBeNull();
});

test('a listener that takes its time lends its place to the next text', async () => {
  const places = new WorkerPlaces({ places: 1, longestWaitMs: 60_000, lendAfterMs: 1 });
  const slow = await places.take(never);
  slow?.lend();
  const next = await places.take(never);
  expect(next).not.toBeNull();
  // What it had is given away already: giving it back frees no second place.
  slow?.release();
  const full = new AbortController();
  const third = places.take(full.signal);
  full.abort();
  expect(await third).toBeNull();
});

test('a text that is stopped leaves the line and takes no place', async () => {
  const places = new WorkerPlaces({ places: 1, longestWaitMs: 60_000 });
  const held = await places.take(never);
  const stopped = new AbortController();
  const waiting = places.take(stopped.signal);
  stopped.abort();
  expect(await waiting).toBeNull();
  held?.release();
  expect(await places.take(never)).not.toBeNull();
});
