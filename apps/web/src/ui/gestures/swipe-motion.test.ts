import { describe, expect, it } from 'vitest';
import { axisOf, shownWhileMoving, staysOpen, towardsStart } from './swipe-motion.ts';

describe('the axis of a movement', () => {
  it.each([
    [3, -4, null],
    [-12, 5, 'row'],
    [12, -5, 'row'],
    [5, 12, 'page'],
    [9, 9, 'page'],
  ] as const)('of %s and %s is %s', (dx, dy, axis) => expect(axisOf(dx, dy)).toBe(axis));
});

it('actions come out of the end of the line: to the left, and to the right in Arabic', () => {
  expect(towardsStart(-30, 'ltr')).toBe(30);
  expect(towardsStart(30, 'ltr')).toBe(-30);
  expect(towardsStart(30, 'rtl')).toBe(30);
});

it('the actions follow the finger, between none and all of them', () => {
  expect(shownWhileMoving(0, 60, 168)).toBe(60);
  expect(shownWhileMoving(168, -60, 168)).toBe(108);
  expect(shownWhileMoving(0, -20, 168)).toBe(0);
  expect(shownWhileMoving(168, 20, 168)).toBe(168);
});

describe('when the finger leaves', () => {
  it.each([
    ['less than half is shown', 83, 0, false],
    ['half is shown', 84, 0, true],
    ['it was quick towards the start', 20, 0.5, true],
    ['it was quick towards the end', 150, -0.5, false],
    ['it was slow towards the end', 150, -0.1, true],
  ])('and %s, the actions stay: %s px at %s is %s', (_case, shown, speed, stays) => expect(staysOpen(shown, speed, 168)).toBe(stays));
});
