import { expect, it, vi } from 'vitest';
import { isFloorTaken, takeFloor } from './voice-floor.ts';

it('stops who spoke before', () => {
  const first = vi.fn();
  takeFloor(first);
  takeFloor(() => undefined);
  expect(first).toHaveBeenCalledOnce();
});

it('gives the floor back only while it is held', () => {
  const second = vi.fn();
  const release = takeFloor(() => undefined);
  takeFloor(second);
  release();
  takeFloor(() => undefined);
  expect(second).toHaveBeenCalledOnce();
});

it('asks nobody to stop after the floor was given back', () => {
  const first = vi.fn();
  takeFloor(first)();
  takeFloor(() => undefined);
  expect(first).not.toHaveBeenCalled();
});

it('knows whether anybody has it', () => {
  takeFloor(() => undefined)();
  expect(isFloorTaken()).toBe(false);
  const release = takeFloor(() => undefined);
  expect(isFloorTaken()).toBe(true);
  release();
  expect(isFloorTaken()).toBe(false);
});
