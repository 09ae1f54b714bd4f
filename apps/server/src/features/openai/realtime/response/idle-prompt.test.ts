import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createIdlePrompt } from './idle-prompt.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('waits until the answer was heard and the time is over', () => {
  const onIdle = vi.fn();
  const idle = createIdlePrompt({ timeoutMs: () => 5000, onIdle });
  idle.wait(2000);
  vi.advanceTimersByTime(6999);
  expect(onIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onIdle).toHaveBeenCalledOnce();
});

test('does nothing after speech, a stop or without a time', () => {
  const onIdle = vi.fn();
  let timeoutMs: number | null = 5000;
  const idle = createIdlePrompt({ timeoutMs: () => timeoutMs, onIdle });
  idle.wait(0);
  idle.reset();
  idle.wait(0);
  idle.stop();
  timeoutMs = null;
  idle.wait(0);
  vi.advanceTimersByTime(60_000);
  expect(onIdle).not.toHaveBeenCalled();
});

test('asks three times in a row, and again after the user spoke', () => {
  const onIdle = vi.fn();
  const idle = createIdlePrompt({ timeoutMs: () => 5000, onIdle });
  for (let count = 0; count < 5; count += 1) {
    idle.wait(0);
    vi.advanceTimersByTime(5000);
  }
  expect(onIdle).toHaveBeenCalledTimes(3);
  idle.reset();
  idle.wait(0);
  vi.advanceTimersByTime(5000);
  expect(onIdle).toHaveBeenCalledTimes(4);
});
