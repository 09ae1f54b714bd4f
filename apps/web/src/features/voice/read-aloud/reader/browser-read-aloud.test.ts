import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BrowserReadAloud } from './browser-read-aloud.ts';
import { nothingRead, type ReadingSnapshot } from './reading-snapshot.ts';

/** A connection whose other side is the test. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static readonly all: FakeSocket[] = [];
  readyState = 0;
  readonly sent: string[] = [];
  constructor() {
    super();
    FakeSocket.all.push(this);
  }
  send(frame: string) {
    this.sent.push(frame);
  }
  accept() {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  close(code = 1000) {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
vi.mock('#api/report-metric.ts', () => ({ reportMetric: vi.fn() }));
vi.mock('@parley/voice/browser/playback/audio-session', () => ({
  openAudioSession: () => ({
    context: Object.assign(new EventTarget(), { state: 'running', resume: async () => undefined }),
    onAvailability: () => () => undefined,
    close: async () => undefined,
  }),
}));
vi.mock('@parley/voice/browser/playback/speech-player', () => ({
  createSpeechPlayer: () => ({ begin: () => undefined, hold: () => undefined, stop: () => undefined }),
}));

const { createBrowserReadAloud } = await import('./browser-read-aloud.ts');
const { startPreview, stopPreview } = await import('../../settings/preview.ts');
const source = {
  messageId: 'm',
  conversationId: null,
  title: '',
  locale: 'en-US',
  getText: () => 'One sentence. And another one.',
  isComplete: () => true,
};
let shown: ReadingSnapshot = nothingRead;
let reading: BrowserReadAloud;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { href: 'https://parley.test/' });
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  reading = createBrowserReadAloud((snapshot) => (shown = snapshot));
});
afterEach(() => {
  reading.stop();
  stopPreview();
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  FakeSocket.all.length = 0;
});

const isAsked = (socket: FakeSocket | undefined) => socket?.sent.some((frame) => frame.includes('"speak-start"')) ?? false;

test('a reading whose connection failed for good connects again when it is played again', () => {
  reading.play(source, 0);
  FakeSocket.all[0]?.accept();
  FakeSocket.all[0]?.close(4401);
  expect(shown).toMatchObject({ state: 'error', errorCode: 'server_unreachable' });
  reading.resume();
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.all[1]?.accept();
  expect(isAsked(FakeSocket.all[1])).toBe(true);
  expect(shown.state).toBe('preparing');
});

test('a text that is too large for the server ends with an error and is not sent again', () => {
  reading.play(source, 0);
  FakeSocket.all[0]?.accept();
  FakeSocket.all[0]?.close(1009);
  vi.runOnlyPendingTimers();
  expect(FakeSocket.all).toHaveLength(1);
  expect(shown).toMatchObject({ state: 'error', errorCode: 'payload_too_large' });
});

test('a reading keeps its connection when it takes the place of a voice sample', () => {
  startPreview({ key: 'voice', locale: 'en-US', choice: null, rate: 1, pitch: 0 });
  FakeSocket.all[0]?.accept();
  reading.play(source, 0);
  FakeSocket.all[1]?.accept();
  // The connection of the sample is closed after its last fade-out.
  vi.advanceTimersByTime(1000);
  const open = FakeSocket.all.filter(({ readyState }) => readyState === FakeSocket.OPEN);
  expect(open.map(isAsked)).toEqual([true]);
  open[0]?.close(4401);
  expect(shown).toMatchObject({ state: 'error', errorCode: 'server_unreachable' });
});
