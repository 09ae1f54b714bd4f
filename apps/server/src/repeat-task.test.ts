import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeatTask } from './repeat-task.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ignore = () => undefined;

it('runs at once, and again after each pause, which begins when a run has ended', async () => {
  let release = ignore as () => void;
  const task = vi.fn(() => new Promise<void>((resolve) => (release = resolve)));
  const end = repeatTask(task, 1000, ignore);
  expect(task).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(task).toHaveBeenCalledTimes(1);
  release();
  await vi.advanceTimersByTimeAsync(999);
  expect(task).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(task).toHaveBeenCalledTimes(2);
  release();
  await end(1000);
});

it('reports a failure and goes on', async () => {
  const onError = vi.fn();
  const task = vi.fn(() => Promise.reject(new Error('full')));
  const end = repeatTask(task, 1000, onError);
  await vi.advanceTimersByTimeAsync(1000);
  expect(task).toHaveBeenCalledTimes(2);
  expect(onError).toHaveBeenCalledTimes(2);
  await end(1000);
  await vi.advanceTimersByTimeAsync(5000);
  expect(task).toHaveBeenCalledTimes(2);
});

it('ends when the present run has ended, or after the patience', async () => {
  let release = ignore as () => void;
  const end = repeatTask(() => new Promise<void>((resolve) => (release = resolve)), 1000, ignore);
  const ended = vi.fn();
  void end(2000).then(ended);
  await vi.advanceTimersByTimeAsync(1999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalled();
  release();
  await vi.advanceTimersByTimeAsync(5000);
});
