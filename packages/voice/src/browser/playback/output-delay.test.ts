import { expect, it } from 'vitest';
import { outputDelay } from './output-delay.ts';

it.each([
  ['what the browser reports', { outputLatency: 0.18, baseLatency: 0.01 }, 0.18],
  ['the delay of the browser alone, where the device has none', { outputLatency: 0, baseLatency: 0.01 }, 0.01],
  ['the delay of the browser alone, where the device reports half a minute', { outputLatency: 28.4, baseLatency: 0.01 }, 0.01],
  ['nothing, where the browser reports nothing', { outputLatency: Number.NaN, baseLatency: 0 }, 0],
])('is %s', (_, context, seconds) => {
  expect(outputDelay(context)).toBe(seconds);
});
