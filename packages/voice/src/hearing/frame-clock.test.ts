import { expect, it } from 'vitest';
import { createFrameClock, frameLengthMs } from './frame-clock.ts';

it('H7 dates late frames by the time when they were heard', () => {
  let nowMs = 5000;
  const heardAt = createFrameClock(32, () => nowMs);
  const told = [5040, 5070, 5100, 5900, 5901, 5902, 5903].map((at) => {
    nowMs = at;
    return heardAt();
  });
  // Each of the first three came earlier than the previous ones suggested. The rest waited for the page.
  expect(told).toEqual([5040, 5070, 5100, 5132, 5164, 5196, 5228]);
});

it.each([16_000, 44_100, 48_000, 96_000])('H7 stays right for an hour at %i Hz', (rate) => {
  // The library makes a frame as soon as it has enough whole samples.
  const samples = Math.ceil((512 * rate) / 16_000);
  let frames = 0;
  const nowMs = () => (1000 * frames * samples) / rate;
  const heardAt = createFrameClock(frameLengthMs(rate), nowMs);
  let told = 0;
  for (frames = 1; nowMs() < 3_600_000; frames += 1) told = heardAt();
  frames -= 1;
  expect(Math.abs(told - nowMs())).toBeLessThan(1);
});
