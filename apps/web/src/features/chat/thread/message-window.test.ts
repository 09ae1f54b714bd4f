import { assertProperty } from '@parley/voice/testing/assert-property';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { growDown, growUp, keepPlace, latestWindow, mountedCount, readOn, windowAround, type MessageWindow } from './message-window.ts';

const mounted = ({ fromEnd, skippedAtEnd }: MessageWindow, total: number) => Math.min(fromEnd, total) - skippedAtEnd;

test('scrolling mounts no more than the limit, and never nothing', () => {
  assertProperty(
    fc.property(fc.integer({ min: 1, max: 3000 }), fc.array(fc.boolean(), { maxLength: 200 }), (total, steps) => {
      let window = latestWindow;
      for (const isUp of steps) {
        window = isUp ? growUp(window, total) : growDown(window);
        expect(mounted(window, total)).toBeLessThanOrEqual(mountedCount);
        expect(mounted(window, total)).toBeGreaterThan(0);
      }
    }),
  );
});

test('endless scrolling up reaches the first message, and down the last', () => {
  let window = latestWindow;
  for (let step = 0; step < 40; step += 1) window = growUp(window, 1000);
  expect(window).toEqual({ fromEnd: 1000, skippedAtEnd: 800 });
  for (let step = 0; step < 40; step += 1) window = growDown(window);
  expect(window.skippedAtEnd).toBe(0);
});

test('a new message appears at the end and moves nothing for a user far up', () => {
  expect(keepPlace(latestWindow, 2, true)).toEqual({ fromEnd: 32, skippedAtEnd: 0 });
  expect(keepPlace({ fromEnd: 500, skippedAtEnd: 300 }, 2, false)).toEqual({ fromEnd: 502, skippedAtEnd: 302 });
});

test('mounts a requested message', () => {
  for (const index of [0, 5, 499, 999]) {
    const { fromEnd, skippedAtEnd } = windowAround(index, 1000);
    expect(index).toBeGreaterThanOrEqual(1000 - fromEnd);
    expect(index).toBeLessThan(1000 - skippedAtEnd);
  }
});

test('reading on unmounts what is far above, and never mounts more than stays fluid', () => {
  let window: MessageWindow = { fromEnd: 60, skippedAtEnd: 0 };
  for (let page = 0; page < 20; page += 1) window = readOn(window, 30);
  expect(window).toEqual({ fromEnd: 200, skippedAtEnd: 0 });
});
