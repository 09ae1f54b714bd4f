import { expect, it } from 'vitest';
import { createFrameClock } from './frame-clock.ts';

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
