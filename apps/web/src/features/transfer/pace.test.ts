import { expect, it } from 'vitest';
import { addPoint, likelyTotal, type PacePoint, paceOf } from './pace.ts';

const points = (...given: [atMs: number, bytes: number][]) =>
  given.reduce<PacePoint[]>((known, [atMs, bytes]) => addPoint(known, { atMs, bytes }), []);

it('is told over the last seconds only', () => {
  expect(paceOf(points([0, 0], [1000, 5_000_000]))).toBeNull();
  expect(paceOf(points([0, 0], [1000, 5_000_000], [2000, 10_000_000]))).toBe(5_000_000);
  // Fast at first, slow for a while.
  expect(paceOf(points([0, 0], [1000, 90_000_000], [10_000, 91_000_000], [16_500, 92_000_000]))).toBeCloseTo(1e6 / 6.5, 0);
});

it('is not told while nothing moves, and begins anew with a file that is read again', () => {
  expect(paceOf(points([0, 5], [5000, 5]))).toBeNull();
  expect(paceOf(points([0, 0], [5000, 9_000_000], [6000, 100], [8000, 4_000_100]))).toBe(2_000_000);
});

it('expects as many conversations in the rest of the file as in its beginning', () => {
  expect(likelyTotal(10, 0.5)).toBeNull();
  expect(likelyTotal(100, 0.25)).toBe(400);
  expect(likelyTotal(100, 1.2)).toBe(100);
});
