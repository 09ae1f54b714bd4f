import { expect, test } from 'vitest';
import { compressTime } from './compress-time.ts';

const sampleRate = 22_050;
const tone = Int16Array.from({ length: sampleRate }, (_, index) => Math.round(8000 * Math.sin((2 * Math.PI * 220 * index) / sampleRate)));

function zeroCrossings(samples: Int16Array): number {
  let count = 0;
  for (let index = 1; index < samples.length; index += 1) if ((samples[index - 1] ?? 0) < 0 !== (samples[index] ?? 0) < 0) count += 1;
  return count;
}

test('shortens speech and keeps the pitch', () => {
  const shorter = compressTime(tone, 1.27, sampleRate);
  expect(shorter.length / tone.length).toBeCloseTo(1 / 1.27, 1);
  expect(zeroCrossings(shorter) / shorter.length).toBeCloseTo(zeroCrossings(tone) / tone.length, 3);
  expect(Math.max(...shorter)).toBeLessThanOrEqual(8001);
});

test('leaves speech unchanged that is too short or not to be compressed', () => {
  expect(compressTime(tone, 1, sampleRate)).toBe(tone);
  const short = tone.subarray(0, 500);
  expect(compressTime(short, 1.3, sampleRate)).toBe(short);
});
