import { expect, test, vi } from 'vitest';

const play = vi.hoisted(() => vi.fn());
const codeOf = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./browser-read-aloud.ts', async () => {
  await codeOf.promise;
  return { createBrowserReadAloud: () => ({ play, stop: vi.fn() }) };
});

const { getReading, loadReadAloud, startReading, stopReading } = await import('./reading.ts');
const { hasAudioFocus, requestAudioFocus } = await import('../../audio/audio-focus.ts');
const source = (messageId: string) => ({
  messageId,
  conversationId: null,
  title: '',
  locale: 'en-US',
  getText: () => 'Hello',
  isComplete: () => true,
});

test('a reading that is closed while its code loads does not start', () => {
  startReading(source('closed'));
  expect(getReading()).toMatchObject({ state: 'preparing', messageId: 'closed' });
  stopReading();
  expect(getReading().state).toBe('idle');
  expect(hasAudioFocus()).toBe(false);
});

test('a dictation that begins while the code of a reading loads goes on, and the next reading starts', async () => {
  startReading(source('late'));
  const giveUp = vi.fn();
  const release = requestAudioFocus(giveUp, { isListening: true });
  expect(getReading().state).toBe('idle');
  codeOf.resolve();
  await loadReadAloud();
  expect(play).not.toHaveBeenCalled();
  expect(giveUp).not.toHaveBeenCalled();
  release();
  startReading(source('wanted'));
  expect(play.mock.calls.map(([{ messageId }]) => messageId)).toEqual(['wanted']);
});
