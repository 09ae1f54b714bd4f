import { expect, it } from 'vitest';
import { joinPcm16 } from './pcm.ts';
import { createTimeStretch } from './time-stretch.ts';

const rate = 24_000;
const tone = (seconds: number, hertz: number) =>
  Int16Array.from({ length: rate * seconds }, (_, index) => 8000 * Math.sin((2 * Math.PI * hertz * index) / rate));

it.each([0.5, 0.8, 1.5, 2])('speed %d changes the length and not the pitch', (speed) => {
  const stretch = createTimeStretch(rate, speed);
  const source = tone(2, 200);
  const pieces: Int16Array[] = [];
  for (let index = 0; index < source.length; index += 1700) pieces.push(stretch.write(source.subarray(index, index + 1700)));
  pieces.push(stretch.finish());
  const heard = joinPcm16(pieces);
  expect(heard.length / source.length).toBeCloseTo(1 / speed, 1);
  const middle = heard.subarray(rate / 4, rate / 4 + rate / 2);
  const crossings = middle.filter((sample, index) => index > 0 && sample >= 0 && (middle[index - 1] ?? 0) < 0).length;
  expect(crossings * 2).toBeGreaterThan(190);
  expect(crossings * 2).toBeLessThan(210);
  expect(Math.max(...middle)).toBeGreaterThan(6000);
});
