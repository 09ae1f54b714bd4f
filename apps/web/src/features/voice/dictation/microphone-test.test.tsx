import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '#ui/testing/render-page.ts';

interface Opening {
  /** The user allows the microphone. */
  allow: () => void;
  /** The user refuses it. */
  refuse: () => void;
  microphone: { close: ReturnType<typeof vi.fn>; level: () => number };
}
const openings: Opening[] = [];
const sessions: { close: ReturnType<typeof vi.fn> }[] = [];
let button: { onClick: () => void };
let select: { onChange: (id: string) => void };

vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
vi.mock('#i18n/use-translation.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('#ui/controls/button.tsx', () => ({
  Button(shown: typeof button) {
    button = shown;
    return null;
  },
}));
vi.mock('#ui/controls/select.tsx', () => ({
  Select(shown: typeof select) {
    select = shown;
    return null;
  },
}));
vi.mock('../call/stage/stage-words.ts', () => ({ problemWords: vi.fn() }));
vi.mock('./level-bars.tsx', () => ({ LevelBars: () => null }));
vi.mock('@parley/voice/browser/playback/audio-session', () => ({
  openAudioSession() {
    const session = { context: {}, close: vi.fn() };
    sessions.push(session);
    return session;
  },
}));
vi.mock('@parley/voice/browser/capture/microphone', async (original) => ({
  ...(await original<object>()),
  listMicrophones: async () => [],
  openMicrophone() {
    const { promise, resolve, reject } = Promise.withResolvers();
    const microphone = { close: vi.fn(), level: () => 0 };
    openings.push({ allow: () => resolve(microphone), refuse: () => reject(new Error('refused')), microphone });
    return promise;
  },
}));

const { problemWords } = await import('../call/stage/stage-words.ts');
const { MicrophoneTest } = await import('./microphone-test.tsx');
let page: Awaited<ReturnType<typeof renderPage>>;

beforeEach(async () => {
  vi.stubGlobal('navigator', { userAgent: '', mediaDevices: new EventTarget() });
  page = await renderPage(<MicrophoneTest deviceId={null} onChange={() => undefined} />);
});
afterEach(async () => {
  await page.leave();
  openings.length = 0;
  sessions.length = 0;
  vi.unstubAllGlobals();
});

const press = () => act(async () => button.onClick());
const allow = (index: number) => act(async () => openings[index]?.allow());
/** Per opened microphone, whether it and its sound are closed. */
const closed = () =>
  openings.map(({ microphone }, index) => [microphone, sessions[index]].every((opened) => opened?.close.mock.calls.length === 1));

test.each<[string, () => Promise<void>]>([
  ['the page is left', () => page.leave()],
  ['another device is chosen', () => act(async () => select.onChange('usb'))],
])('a microphone that opens after %s is closed at once', async (_, leave) => {
  await press();
  await leave();
  await allow(0);
  expect(closed()).toEqual([true]);
});

test('a test that is pressed twice while the microphone opens leaves one microphone on, and ends it', async () => {
  await press();
  await press();
  await allow(0);
  await allow(1);
  expect(closed()).toEqual([true, false]);
  await press();
  expect(closed()).toEqual([true, true]);
});

test('a microphone that is refused after the test began again is not reported', async () => {
  await press();
  await press();
  await act(async () => openings[0]?.refuse());
  await allow(1);
  expect(problemWords).not.toHaveBeenCalled();
  expect(sessions[0]?.close).toHaveBeenCalledOnce();
  expect(sessions[1]?.close).not.toHaveBeenCalled();
});
