import { expect, test } from 'vitest';
import { cutAtQuiet } from './cut-at-quiet.ts';

test('a short recording stays whole', () => {
  const samples = new Int16Array(16_000);
  expect(cutAtQuiet(samples, 16_000)).toEqual([samples]);
});

test('a long one is cut where it is quiet, and no sample is lost', () => {
  const samples = new Int16Array(80_000).fill(5000);
  samples.fill(0, 24_000, 25_600);
  samples.fill(0, 52_800, 54_400);
  const pieces = cutAtQuiet(samples, 32_000);
  expect(pieces.map(({ length }) => length)).toEqual([25_600, 28_800, 25_600]);
  expect(Int16Array.from(pieces.flatMap((piece) => [...piece]))).toEqual(samples);
});
