import { expect, test, vi } from 'vitest';

const play = vi.hoisted(() => vi.fn());
vi.mock('./browser-read-aloud.ts', () => ({ createBrowserReadAloud: () => ({ play, stop: vi.fn() }) }));

const { getReading, loadReadAloud, startReading, stopReading } = await import('./reading.ts');
const source = (messageId: string) => ({
  messageId,
  conversationId: null,
  title: '',
  locale: 'en-US',
  getText: () => 'Hello',
  isComplete: () => true,
});

test('a reading that is closed while its code loads does not start, and the next one does', async () => {
  startReading(source('closed'));
  expect(getReading()).toMatchObject({ state: 'preparing', messageId: 'closed' });
  stopReading();
  expect(getReading().state).toBe('idle');
  startReading(source('wanted'));
  await loadReadAloud();
  expect(play.mock.calls.map(([{ messageId }]) => messageId)).toEqual(['wanted']);
});
