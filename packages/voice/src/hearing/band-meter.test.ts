import { expect, it } from 'vitest';
import { bandCount, createBandMeter, silentDb } from './band-meter.ts';

const tone = (rate: number, hertz: number, seconds = 0.2) =>
  Float32Array.from({ length: rate * seconds }, (_, index) => 0.5 * Math.sin((2 * Math.PI * hertz * index) / rate));

function levelsOf(samples: Float32Array, rate: number, portion = samples.length): Float32Array[] {
  const levels: Float32Array[] = [];
  const hear = createBandMeter(rate, (heard) => levels.push(heard));
  for (let at = 0; at < samples.length; at += portion) hear(samples.subarray(at, at + portion));
  return levels;
}

it.each([16_000, 44_100, 48_000])('H1 a tone is loudest in its own band at any sample rate (%i Hz)', (rate) => {
  const last = levelsOf(tone(rate, 880), rate).at(-1)!;
  expect(last).toHaveLength(bandCount);
  expect(last.indexOf(Math.max(...last))).toBe(4);
  // Half of full scale is -9 dB of a sine's power.
  expect(last[4]).toBeCloseTo(-9, 0);
  expect(last[8]).toBeLessThan(-25);
});

it('H1 chunks of any size give the same levels', () => {
  const samples = tone(48_000, 440);
  expect(levelsOf(samples, 48_000, 128)).toEqual(levelsOf(samples, 48_000));
});

it('H1 reports silence as silent', () => {
  expect([...levelsOf(new Float32Array(1600), 16_000).at(-1)!]).toEqual(Array(bandCount).fill(silentDb));
});
