import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeDictationSessions } from '../testing/fake-dictation-session.ts';
import { renderPage } from '#ui/testing/render-page.ts';
import type { Dictation } from './use-dictation.ts';

const { sessions, openDictation: open } = fakeDictationSessions();
const openDictation = vi.fn(open);
vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
vi.mock('../call/session/find-hearing.ts', () => ({ findHearing: async () => ({ kind: 'server', engine: null }) }));
vi.mock('./dictation-session.ts', () => ({ openDictation: () => openDictation() }));

const { useDictation } = await import('./use-dictation.ts');
const onLost = vi.fn();
/** What the last drawing got. */
const drawn = vi.fn<(dictation: Dictation) => void>();
let page: Awaited<ReturnType<typeof renderPage>>;

function Page() {
  drawn(useDictation('en-US', onLost));
  return null;
}

const dictation = () => drawn.mock.lastCall![0];

beforeEach(async () => {
  page = await renderPage(<Page />);
});
afterEach(async () => {
  await page.leave();
  sessions.length = 0;
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test('a dictation that is tried again after an error does not hand over its words once more', async () => {
  await act(() => dictation().start());
  act(() => sessions[0]?.change({ phase: 'error' }));
  await act(() => dictation().start());
  expect(onLost).not.toHaveBeenCalled();
  expect(sessions.map(({ phase }) => phase())).toEqual(['idle', 'listening']);
  expect(dictation().status).toBe('on');
});

test('a dictation whose code cannot be loaded after a choice asks again', async () => {
  openDictation.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch');
  });
  await act(() => dictation().listenWith({ kind: 'server', engine: null }));
  expect(dictation().status).toBe('choosing');
  await act(() => dictation().listenWith({ kind: 'server', engine: null }));
  expect(dictation().status).toBe('on');
});
