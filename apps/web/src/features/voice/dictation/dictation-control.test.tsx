import { act, type ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeDictationSessions } from '../testing/fake-dictation-session.ts';
import { renderPage } from '#ui/testing/render-page.ts';
import type { DictationHearing } from './dictation-hearing.tsx';
import type { DictationRow } from './dictation-row.tsx';

const { sessions, openDictation } = fakeDictationSessions();
let row: ComponentProps<typeof DictationRow>;
let microphone: { onClick: () => void };
let space: { isBusy: boolean; onHold: () => void; onRelease: () => void };
let dialog: ComponentProps<typeof DictationHearing> | null;
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
vi.mock('./dictation-hearing.tsx', () => ({
  DictationHearing(shown: NonNullable<typeof dialog>) {
    dialog = shown;
    return null;
  },
}));
vi.mock('./use-hold-space.ts', () => ({ useHoldSpace: (_: unknown, actions: typeof space) => void (space = actions) }));
vi.mock('./dictation-row.tsx', () => ({
  DictationRow(shown: typeof row) {
    row = shown;
    return null;
  },
}));
vi.mock('../call/session/find-hearing.ts', () => ({ findHearing: vi.fn() }));
vi.mock('./dictation-session.ts', () => ({ openDictation: () => openDictation() }));

const { findHearing } = await import('../call/session/find-hearing.ts');
const { DictationControl } = await import('./dictation-control.tsx');
const field = { getMarkdown: () => '', insertWords: vi.fn(), focus: vi.fn() };
const onSend = vi.fn();
let page: Awaited<ReturnType<typeof renderPage>>;

beforeEach(async () => {
  dialog = null;
  vi.mocked(findHearing).mockResolvedValue({ kind: 'server', engine: null });
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
});
afterEach(async () => {
  await page.leave();
  sessions.length = 0;
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

async function dictate(): Promise<void> {
  await act(async () => microphone.onClick());
  await vi.waitFor(() => expect(row.dictation.status).toBe('on'));
}
const hold = () => act(async () => space.onHold());
const release = () => act(async () => space.onRelease());
const recognise = (words: string) => act(async () => sessions[0]?.recognise(words));

test('words that are inserted and sent stand in the field when it is sent', async () => {
  await dictate();
  await act(async () => row.onSend());
  await recognise('words');
  expect(field.insertWords).toHaveBeenCalledWith('words');
  expect(onSend).toHaveBeenCalledOnce();
});

test('a cancelled sending neither inserts words nor sends the draft', async () => {
  await dictate();
  await act(async () => row.onSend());
  await act(async () => row.onCancel());
  field.focus.mockClear();
  await recognise('words');
  expect(field.insertWords).not.toHaveBeenCalled();
  expect(field.focus).not.toHaveBeenCalled();
  expect(onSend).not.toHaveBeenCalled();
});

test('words of a recognition that fails while they are sent are inserted once, and not sent', async () => {
  await dictate();
  await act(async () => row.onSend());
  await act(async () => sessions[0]?.change({ phase: 'error', errorCode: 'recognition_network' }));
  await recognise('words');
  expect(field.insertWords).toHaveBeenCalledExactlyOnceWith('words');
  expect(field.focus).toHaveBeenCalledOnce();
  expect(onSend).not.toHaveBeenCalled();
});

test('Space that is released inserts the words', async () => {
  await hold();
  await vi.waitFor(() => expect(row.dictation.status).toBe('on'));
  await release();
  await recognise('words');
  expect(field.insertWords).toHaveBeenCalledWith('words');
});

test('Space that is released while the dictation is prepared begins none', async () => {
  const hearing = Promise.withResolvers<Awaited<ReturnType<typeof findHearing>>>();
  vi.mocked(findHearing).mockReturnValue(hearing.promise);
  await hold();
  await release();
  expect(space.isBusy).toBe(false);
  await act(async () => hearing.resolve({ kind: 'server', engine: null }));
  expect(sessions).toEqual([]);
  expect(field.focus).not.toHaveBeenCalled();
});

test('the question what shall hear stays when Space is released', async () => {
  vi.mocked(findHearing).mockResolvedValue({ kind: 'choose', failure: null });
  await hold();
  await vi.waitFor(() => expect(dialog).not.toBeNull());
  await release();
  expect(dialog?.dictation.status).toBe('choosing');
  expect(space.isBusy).toBe(true);
});

test('an error of the microphone stays when Space is released', async () => {
  await hold();
  await vi.waitFor(() => expect(row.dictation.status).toBe('on'));
  await act(async () => sessions[0]?.change({ phase: 'error', errorCode: 'blocked' }));
  await release();
  expect(row.dictation).toMatchObject({ status: 'on', snapshot: { phase: 'error', errorCode: 'blocked' } });
  expect(space.isBusy).toBe(true);
});
