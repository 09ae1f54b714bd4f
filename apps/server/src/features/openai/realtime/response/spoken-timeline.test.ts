import { expect, test } from 'vitest';
import { createSpokenTimeline } from './spoken-timeline.ts';

/** "One two." is spoken whole; of "Three four." only the beginning was sent. */
function timelineOfBoth() {
  const timeline = createSpokenTimeline();
  timeline.addWord(3, 0);
  timeline.addWord(7, 400);
  timeline.reach(8, 900);
  timeline.addWord(14, 1150);
  timeline.addWord(19, 1600);
  return timeline;
}

test.each([
  [0, 0],
  [399, 0],
  [400, 3],
  [899, 3],
  [900, 8],
  [1200, 8],
  [1600, 14],
  [60_000, 14],
])('after %i ms of audio, the first %i characters were heard', (audioMs, characters) => {
  expect(timelineOfBoth().heardUpTo(audioMs)).toBe(characters);
});

test('the heard part is empty before anything was spoken', () => {
  expect(createSpokenTimeline().heardUpTo(1000)).toBe(0);
});
