import { expect, it } from 'vitest';
import { createChance } from '../testing/repeatable-chance.ts';
import { createTonality, tonalBelow } from './tonality.ts';

const rate = 16_000;
const frame = 512;

/** Unpredictability frame by frame, without the three in which nothing could be predicted yet. */
function hear(sampleAt: (seconds: number, index: number) => number): number[] {
  const tonality = createTonality();
  return Array.from({ length: 40 }, (_, count) =>
    tonality(Float32Array.from({ length: frame }, (_, index) => sampleAt((count * frame + index) / rate, count * frame + index))),
  ).slice(3);
}

const partials = (phase: number) => [1, 2, 3, 4].reduce((sum, partial) => sum + (0.2 * Math.sin(partial * phase)) / partial, 0);
const noise = Array.from({ length: rate * 2 }, createChance(5)).map((chance) => chance - 0.5);

it('H6 predicts a plucked tone while it fades, also over noise', () => {
  const heard = hear((seconds, index) => Math.exp(-3 * seconds) * partials(2 * Math.PI * 330 * seconds) + 0.002 * noise[index]!);
  expect(Math.max(...heard.slice(0, 25))).toBeLessThan(tonalBelow);
});

it('H6 predicts a chord like a tone', () => {
  const heard = hear((seconds) => [262, 330, 392].reduce((sum, hertz) => sum + partials(2 * Math.PI * hertz * seconds), 0));
  expect(Math.max(...heard)).toBeLessThan(tonalBelow);
});

it('H6 does not predict a gliding voice', () => {
  // 180 Hz rising and falling by 12 % three times a second.
  const heard = hear((seconds) =>
    partials(2 * Math.PI * 180 * (seconds - (0.12 * Math.cos(2 * Math.PI * 3 * seconds)) / (2 * Math.PI * 3))),
  );
  expect(heard.filter((found) => found < tonalBelow).length / heard.length).toBeLessThan(0.35);
});

it('H6 does not predict noise, and silence is no tone', () => {
  expect(Math.min(...hear((_, index) => 0.2 * noise[index]!))).toBeGreaterThan(tonalBelow);
  expect(Math.min(...hear(() => 0))).toBeGreaterThan(tonalBelow);
});
