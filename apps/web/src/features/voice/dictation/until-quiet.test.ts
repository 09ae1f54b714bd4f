import type { ConversationSnapshot } from '@parley/voice/turns/conversation/conversation-snapshot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilQuiet } from './until-quiet.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A conversation in a state that the test sets. */
function inPhase(first: ConversationSnapshot['phase']) {
  let phase = first;
  const listeners = new Set<() => void>();
  const quiet = vi.fn();
  void untilQuiet({
    getSnapshot: () => ({ phase }) as ConversationSnapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  }).then(quiet);
  const become = (next: ConversationSnapshot['phase']) => {
    phase = next;
    for (const listener of listeners) listener();
  };
  return { quiet, become, listeners };
}

test('waits for words in transcription, however long it takes', async () => {
  const { quiet, become, listeners } = inPhase('thinking');
  await vi.advanceTimersByTimeAsync(100_000);
  expect(quiet).not.toHaveBeenCalled();
  become('listening');
  await vi.advanceTimersByTimeAsync(0);
  expect(quiet).toHaveBeenCalledOnce();
  expect(listeners.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('waits for a lost connection no longer than 8 s', async () => {
  const { quiet } = inPhase('reconnecting');
  await vi.advanceTimersByTimeAsync(7999);
  expect(quiet).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(quiet).toHaveBeenCalledOnce();
});

test('does not wait if nothing is pending', async () => {
  const { quiet } = inPhase('listening');
  await vi.advanceTimersByTimeAsync(0);
  expect(quiet).toHaveBeenCalledOnce();
});
