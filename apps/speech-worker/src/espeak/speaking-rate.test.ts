import { expect, test } from 'vitest';
import { espeakPitch, speakingRate } from './speaking-rate.ts';

test("uses the engine's rate up to its limit, then compresses", () => {
  expect(speakingRate(1)).toEqual({ wordsPerMinute: 175, compression: 1 });
  expect(speakingRate(0.5)).toEqual({ wordsPerMinute: 87, compression: 1 });
  expect(speakingRate(2.36)).toEqual({ wordsPerMinute: 450, compression: 1 });
  expect(speakingRate(3).wordsPerMinute).toBe(450);
  expect(speakingRate(3).compression).toBeCloseTo(1.27, 2);
});

test('clamps values out of range', () => {
  expect(speakingRate(0)).toEqual(speakingRate(0.5));
  expect(speakingRate(99)).toEqual(speakingRate(3));
  expect([-12, 0, 12, 40].map(espeakPitch)).toEqual([0, 50, 99, 99]);
});
