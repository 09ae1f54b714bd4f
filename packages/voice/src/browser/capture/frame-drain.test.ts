import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFrameDrain } from './frame-drain.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Reports whether the wait has ended. */
function watch(wait: Promise<void>): () => Promise<boolean> {
  let isOver = false;
  void wait.then(() => (isOver = true));
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return isOver;
  };
}

describe('waiting for audio that was heard before the microphone closed', () => {
  it('B22 waits frame by frame until one ends after that moment', async () => {
    const drain = createFrameDrain();
    const isOver = watch(drain.until(1000));
    for (const endedAt of [900, 932, 964, 996]) {
      await vi.advanceTimersByTimeAsync(100);
      drain.passed(endedAt);
      expect(await isOver()).toBe(false);
    }
    drain.passed(1028);
    expect(await isOver()).toBe(true);
  });

  it('B22 is done when no further frame comes', async () => {
    const drain = createFrameDrain();
    const isOver = watch(drain.until(1000));
    drain.passed(990);
    await vi.advanceTimersByTimeAsync(149);
    expect(await isOver()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isOver()).toBe(true);
  });

  it('B22 waits no longer than a second', async () => {
    const drain = createFrameDrain();
    const isOver = watch(drain.until(60_000));
    for (let elapsed = 0; elapsed < 1000; elapsed += 100) {
      drain.passed(elapsed);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(await isOver()).toBe(true);
  });
});
