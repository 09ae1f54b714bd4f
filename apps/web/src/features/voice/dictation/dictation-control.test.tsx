import { act, type ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeDictationSessions } from '../testing/fake-dictation-session.ts';
import { renderPage } from '../testing/render-page.ts';
import type { DictationRow } from './dictation-row.tsx';

const { sessions, openDictation } = fakeDictationSessions();
let row: ComponentProps<typeof DictationRow>;
let microphone: { onClick: () => void };
vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
vi.mock('#i18n/use-translation.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('#api/preferences.ts', () => ({ usePreferences: () => undefined }));
vi.mock('#ui/announcer.tsx', () => ({ announce: vi.fn() }));
vi.mock('#ui/when-idle.ts', () => ({ fetchWhenIdle: () => () => undefined }));
vi.mock('#ui/controls/icon-button.tsx', () => ({
  IconButton(shown: typeof microphone) {
    microphone = shown;
    return null;
  },
}));
vi.mock('./language-chip.tsx', () => ({ LanguageChip: () => null }));
vi.mock('./dictation-hearing.tsx', () => ({ DictationHearing: () => null }));
vi.mock('./dictation-row.tsx', () => ({
  DictationRow(shown: typeof row) {
    row = shown;
    return null;
  },
}));
vi.mock('../call/session/find-hearing.ts', () => ({ findHearing: async () => ({ kind: 'server', engine: null }) }));
vi.mock('./dictation-session.ts', () => ({ openDictation: () => openDictation() }));

const { DictationControl } = await import('./dictation-control.tsx');
const field = { getMarkdown: () => '', insertWords: vi.fn(), focus: vi.fn() };
const onSend = vi.fn();
let page: Awaited<ReturnType<typeof renderPage>>;

beforeEach(async () => {
  // Each frame is drawn at once.
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
  page = await renderPage(
    <DictationControl
      field={{ current: field }}
      onSend={onSend}
      onDictated={() => undefined}
      onPending={() => undefined}
      renderKit={() => null}
      locale="en-US"
    />,
  );
  await act(async () => microphone.onClick());
  await vi.waitFor(() => expect(row.dictation.status).toBe('on'));
});
afterEach(async () => {
  await page.leave();
  sessions.length = 0;
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const recognise = (words: string) => act(async () => sessions[0]?.recognise(words));

test('words that are inserted and sent stand in the field when it is sent', async () => {
  await act(async () => row.onSend());
  await recognise('words');
  expect(field.insertWords).toHaveBeenCalledWith('words');
  expect(onSend).toHaveBeenCalledOnce();
});

test('a cancelled sending neither inserts words nor sends the draft', async () => {
  await act(async () => row.onSend());
  await act(async () => row.onCancel());
  field.focus.mockClear();
  await recognise('words');
  expect(field.insertWords).not.toHaveBeenCalled();
  expect(field.focus).not.toHaveBeenCalled();
  expect(onSend).not.toHaveBeenCalled();
});

test('words of a recognition that fails while they are sent are inserted once, and not sent', async () => {
  await act(async () => row.onSend());
  await act(async () => sessions[0]?.change({ phase: 'error', errorCode: 'recognition_network' }));
  await recognise('words');
  expect(field.insertWords).toHaveBeenCalledExactlyOnceWith('words');
  expect(field.focus).toHaveBeenCalledOnce();
  expect(onSend).not.toHaveBeenCalled();
});
