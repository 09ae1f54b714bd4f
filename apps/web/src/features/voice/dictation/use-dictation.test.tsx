import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConversationSnapshot } from '@parley/voice/turns/conversation/conversation-snapshot';
import { renderPage } from '../testing/render-page.ts';
import { requestAudioFocus } from '../audio/audio-focus.ts';
import type { Dictation } from './use-dictation.ts';

/** Each opened session, with its phase set by the test. */
const sessions = vi.hoisted(() => [] as FakeSession[]);
interface FakeSession {
  become: (phase: ConversationSnapshot['phase']) => void;
  phase: () => string;
}

vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
vi.mock('../call/session/find-hearing.ts', () => ({ findHearing: async () => ({ kind: 'server', engine: null }), warmHearing: vi.fn() }));
vi.mock('./dictation-session.ts', () => ({ openDictation }));

function openDictation() {
  let phase: ConversationSnapshot['phase'] = 'listening';
  let snapshot = { phase, userCaption: { text: '', isFinal: true }, errorCode: null } as unknown as ConversationSnapshot;
  const listeners = new Set<() => void>();
  const become = (next: typeof phase) => {
    if (phase === next) return;
    phase = next;
    snapshot = { ...snapshot, phase };
    for (const listener of listeners) listener();
  };
  const end = () => become('idle');
  const release = requestAudioFocus(end, { isListening: true });
  sessions.push({ become, phase: () => phase });
  return {
    conversation: {
      getSnapshot: () => snapshot,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    text: () => 'words',
    finish: async () => 'words',
    close() {
      release();
      end();
    },
  };
}

const { useDictation } = await import('./use-dictation.ts');
const onLost = vi.fn();
let dictation: Dictation;
let page: Awaited<ReturnType<typeof renderPage>>;

function Page() {
  dictation = useDictation('en-US', onLost);
  return null;
}

beforeEach(async () => {
  sessions.length = 0;
  page = await renderPage(<Page />);
});
afterEach(async () => {
  await page.leave();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test('a dictation that is tried again after an error does not hand over its words once more', async () => {
  await act(() => dictation.start());
  act(() => sessions[0]?.become('error'));
  await act(() => dictation.start());
  expect(onLost).not.toHaveBeenCalled();
  expect(sessions.map(({ phase }) => phase())).toEqual(['idle', 'listening']);
  expect(dictation.status).toBe('on');
});
