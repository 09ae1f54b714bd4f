import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallChat } from './call-chat.ts';

/** What the call is made of: the conversation with its microphone, and the search for what can hear. */
const made = vi.hoisted(() => ({
  calls: [] as { options: Record<string, unknown>; log: string[] }[],
  floor: null as null | (() => void),
  phase: 'listening',
}));

vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
const makeCall = vi.hoisted(() => (options: Record<string, unknown>) => {
  const log: string[] = [];
  made.calls.push({ options, log });
  return {
    start: () => log.push('start'),
    end: () => log.push('end'),
    setMuted: (isMuted: boolean) => log.push(isMuted ? 'mute' : 'unmute'),
    submitText: (text: string) => log.push(`say ${text}`),
    subscribe: () => () => undefined,
    getSnapshot: () => ({ phase: made.phase, isMuted: log.lastIndexOf('mute') > log.lastIndexOf('unmute') }),
  };
});
vi.mock('@parley/voice/browser/browser-call', () => ({ createBrowserCall: makeCall }));
vi.mock('./typed-conversation.ts', () => ({ createTypedConversation: makeCall }));
vi.mock('@parley/voice/browser/capture/tapped-audio', () => ({ forgetTappedAudio: vi.fn() }));
vi.mock('@parley/voice/browser/playback/media-session', () => ({ showMediaControls: () => ({ setPlaying: vi.fn(), clear: vi.fn() }) }));
vi.mock('../../audio/track-conversation.ts', () => ({ trackConversation: vi.fn() }));
vi.mock('../../audio/voice-audio.ts', () => ({ voiceSocketUrl: () => 'ws://localhost/api/voice' }));
vi.mock('../../audio/audio-focus.ts', () => ({
  requestAudioFocus: (onTaken: () => void) => {
    made.floor = onTaken;
    return () => (made.floor = null);
  },
}));
vi.mock('./find-hearing.ts', () => ({ findHearing: vi.fn(), acceptBrowserRecognition: vi.fn() }));

const { acceptBrowserRecognition, findHearing } = await import('./find-hearing.ts');
const { getActiveCall } = await import('./call-state.ts');
const { forgetTappedAudio } = await import('@parley/voice/browser/capture/tapped-audio');
const store = await import('./call-store.ts');

const browser = new EventTarget();
const leaveChat = vi.fn();
const chat = (conversationId = 'c'): CallChat => ({ conversationId, subscribe: () => leaveChat }) as unknown as CallChat;
const words = { title: 'Léa', artist: 'Parley' };
/** Everything that already resolved promises lead to has happened. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  vi.mocked(findHearing).mockResolvedValue({ kind: 'server', engine: 'openai' } as never);
  made.calls.length = 0;
  made.phase = 'listening';
  leaveChat.mockClear();
});
afterEach(() => {
  store.endCall();
  vi.unstubAllGlobals();
});

it('a call begins once it is known what hears, in the language asked for', async () => {
  store.beginCall(chat(), 'fr-FR', words);
  expect(getActiveCall()).toMatchObject({ hearing: null, conversation: null });
  expect(made.calls).toEqual([]);
  await settle();
  expect(made.calls).toMatchObject([{ log: ['start'], options: { locale: 'fr-FR', conversationId: 'c' } }]);
  expect(getActiveCall()?.hearing?.kind).toBe('server');
});

it('a second call ends the first', async () => {
  store.beginCall(chat('one'), 'en-US', words);
  await settle();
  store.beginCall(chat('two'), 'en-US', words);
  await settle();
  expect(made.calls.map(({ log }) => log)).toEqual([['start', 'end'], ['start']]);
  expect(leaveChat).toHaveBeenCalledOnce();
  expect(getActiveCall()?.chat.conversationId).toBe('two');
});

it('a call that was ended while it was prepared never opens the microphone', async () => {
  let found: (hearing: never) => void = () => undefined;
  vi.mocked(findHearing).mockReturnValue(new Promise((resolve) => (found = resolve)));
  store.beginCall(chat(), 'en-US', words);
  store.endCall();
  found({ kind: 'server' } as never);
  await settle();
  expect(made.calls).toEqual([]);
  expect(getActiveCall()).toBeNull();
});

it.each<[string, () => void]>([
  ['by its button', () => store.endCall()],
  ['when the page is left', () => void browser.dispatchEvent(new Event('pagehide'))],
  ['when something else takes the sound', () => made.floor?.()],
])('a call that ends %s releases everything, once', async (_, end) => {
  store.beginCall(chat(), 'en-US', words);
  await settle();
  vi.mocked(forgetTappedAudio).mockClear();
  end();
  expect(made.calls[0]?.log).toEqual(['start', 'end']);
  expect(getActiveCall()).toBeNull();
  expect(made.floor).toBeNull();
  expect(leaveChat).toHaveBeenCalledOnce();
  expect(forgetTappedAudio).toHaveBeenCalledOnce();
  store.endCall();
  expect(made.calls[0]?.log).toEqual(['start', 'end']);
});

it('a search that failed shows its error, and is tried again', async () => {
  vi.mocked(findHearing).mockRejectedValueOnce(new Error('unreachable'));
  store.beginCall(chat(), 'en-US', words);
  await settle();
  expect(getActiveCall()).toMatchObject({ hasFailedToStart: true, conversation: null });
  store.retryCall('en-US');
  expect(getActiveCall()).toMatchObject({ hasFailedToStart: false, conversation: null });
  await settle();
  expect(getActiveCall()).toMatchObject({ hasFailedToStart: false });
  expect(made.calls).toHaveLength(1);
});

it.each<[string, () => void]>([
  ['pressed twice', () => store.retryCall('en-US')],
  ['followed by typing instead', () => store.typeInstead('en-US')],
])('a retry that is %s leads to one call, and ends with it', async (_, next) => {
  vi.mocked(findHearing).mockRejectedValueOnce(new Error('unreachable'));
  store.beginCall(chat(), 'en-US', words);
  await settle();
  store.retryCall('en-US');
  next();
  await settle();
  store.endCall();
  expect(made.calls.map(({ log }) => log)).toEqual([['start', 'end']]);
});

it('a retry that fails after the user chose to type leaves the call as it is', async () => {
  vi.mocked(findHearing).mockRejectedValueOnce(new Error('unreachable')).mockRejectedValueOnce(new Error('unreachable'));
  store.beginCall(chat(), 'en-US', words);
  await settle();
  store.retryCall('en-US');
  store.typeInstead('en-US');
  await settle();
  expect(getActiveCall()).toMatchObject({ hasFailedToStart: false, hearing: { kind: 'none' } });
});

it('where nothing can hear, no microphone is opened until the person has chosen', async () => {
  vi.mocked(findHearing).mockResolvedValue({ kind: 'choose', failure: null });
  store.beginCall(chat(), 'en-US', words);
  await settle();
  expect(made.calls).toEqual([]);
  await store.chooseWay('maker', false, 'en-US');
  expect(made.calls).toMatchObject([{ log: ['start'], options: { transcription: { kind: 'browser' } } }]);
  expect(acceptBrowserRecognition).not.toHaveBeenCalled();
  store.chooseAgain();
  expect(getActiveCall()).toMatchObject({ hearing: { kind: 'choose' }, conversation: null });
  await store.chooseWay('maker', true, 'en-US');
  expect(acceptBrowserRecognition).toHaveBeenCalledOnce();
});

/** Chooses the browser's maker, and then to type. @returns what the storing of the consent leads to, which comes late */
async function typeInsteadOfMaker(): Promise<() => Promise<void>> {
  vi.mocked(findHearing).mockResolvedValue({ kind: 'choose', failure: null } as never);
  store.beginCall(chat(), 'en-US', words);
  await settle();
  const accepted = Promise.withResolvers<void>();
  vi.mocked(acceptBrowserRecognition).mockReturnValueOnce(accepted.promise);
  const maker = store.chooseWay('maker', true, 'en-US');
  await store.chooseWay('type', false, 'en-US');
  return async () => {
    accepted.resolve();
    await maker;
  };
}

it('a choice that comes late does not replace the conversation that runs', async () => {
  const acceptLate = await typeInsteadOfMaker();
  await acceptLate();
  await store.chooseWay('device', true, 'en-US');
  expect(made.calls.map(({ log }) => log)).toEqual([['start']]);
  expect(getActiveCall()?.hearing?.kind).toBe('none');
});

it('a choice whose consent is stored late does not answer the next question', async () => {
  const acceptLate = await typeInsteadOfMaker();
  store.chooseAgain();
  await acceptLate();
  expect(getActiveCall()).toMatchObject({ hearing: { kind: 'choose' }, conversation: null });
});

it('words that are typed before the call is open are not taken', async () => {
  store.beginCall(chat(), 'en-US', words);
  expect(store.submitTyped('hello')).toBe(false);
  await settle();
  made.phase = 'arming';
  expect(store.submitTyped('hello')).toBe(false);
  made.phase = 'reconnecting';
  expect(store.submitTyped('hello')).toBe(true);
  expect(made.calls[0]?.log).toEqual(['start', 'say hello']);
});

it('mutes, types and picks voices for this call alone', async () => {
  store.beginCall(chat(), 'en-US', words);
  await settle();
  store.toggleMute();
  store.toggleMute();
  store.submitTyped('  hello ');
  expect(made.calls[0]?.log).toEqual(['start', 'mute', 'unmute', 'say hello']);
  store.pickVoice('en-US', { engine: 'espeak', voice: 'en-US+f2' });
  store.pickVoice('de-DE', { engine: 'espeak', voice: 'de-DE+m1' });
  store.pickVoice('en-US', null);
  expect(Object.keys(getActiveCall()?.pickedVoices ?? {})).toEqual(['de-DE']);
  store.endCall();
  store.beginCall(chat(), 'en-US', words);
  expect(getActiveCall()?.pickedVoices).toEqual({});
});
