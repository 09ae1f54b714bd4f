import type { Dialogue } from '@parley/voice/turns/conversation/conversation-ports';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Hearing } from '../call/session/choose-hearing.ts';

type Phase = 'idle' | 'arming' | 'reconnecting' | 'listening' | 'userSpeaking' | 'thinking' | 'speaking' | 'muted' | 'error';
interface Options {
  locale: string;
  dialogue: Dialogue;
}

/** Both kinds of conversation, as what they are told to do; the test sets their phase. */
const made = vi.hoisted(() => ({
  log: [] as string[],
  options: null as Options | null,
  enter: (() => undefined) as (phase: Phase, errorCode?: string) => void,
  takeSound: null as null | (() => void),
}));

const makeConversation = vi.hoisted(() => (name: string) => (options: Options) => {
  let snapshot = { phase: 'idle' as Phase, isMuted: false, errorCode: null as string | null, locale: options.locale };
  const listeners = new Set<() => void>();
  const note = (entry: string) => void made.log.push(entry);
  made.options = options;
  made.enter = (phase, errorCode = undefined) => {
    snapshot = { ...snapshot, phase, errorCode: errorCode ?? null };
    for (const listener of listeners) listener();
  };
  note(`${name} in ${options.locale}`);
  return {
    start: () => {
      note('start');
      made.enter('arming');
    },
    end: () => note('end'),
    interrupt: () => note('interrupt'),
    pressTalk: () => note('press'),
    releaseTalk: () => note('release'),
    setLocale: (locale: string) => {
      snapshot = { ...snapshot, locale };
      note(locale);
    },
    setMuted: (isMuted: boolean) => {
      snapshot = { ...snapshot, isMuted };
      note(isMuted ? 'mute' : 'unmute');
    },
    submitText: (text: string) => note(`type ${text}`),
    getSnapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
});

vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
vi.mock('@parley/voice/browser/browser-call', () => ({ createBrowserCall: makeConversation('spoken') }));
vi.mock('../call/session/typed-conversation.ts', () => ({ createTypedConversation: makeConversation('typed') }));
vi.mock('../audio/track-conversation.ts', () => ({ trackConversation: vi.fn() }));
vi.mock('../audio/echo-tap-url.ts', () => ({ echoTapUrl: '/echo-tap.js' }));
vi.mock('../audio/load-turn-judge.ts', () => ({ loadTurnJudge: vi.fn() }));
vi.mock('../audio/voice-audio.ts', () => ({ voiceSocketUrl: () => 'ws://localhost/api/voice' }));
vi.mock('../audio/audio-focus.ts', () => ({
  requestAudioFocus: (onTaken: () => void) => {
    made.takeSound = onTaken;
    return () => (made.takeSound = null);
  },
}));

const { openInterpreter } = await import('./interpreter-session.ts');
const { createSaidTurns } = await import('./said-turns.ts');

const chat = { submit: vi.fn(), stop: vi.fn(), subscribe: vi.fn(), textOf: () => '' };
const replay = { stop: vi.fn(), close: () => void made.log.push('release the sound') };
const leaveChat = vi.fn();
const onLost = vi.fn();
const onKept = () => undefined;
type Hears = Exclude<Hearing, { kind: 'choose' }>;
const server: Hears = { kind: 'server', engine: null };
const pair = { mine: 'en-US', theirs: 'es-ES', takesTurns: false, layout: null };
/** Everything that already resolved promises lead to has happened. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

function open({ hearing = server, takesTurns = false }: { hearing?: Hears; takesTurns?: boolean } = {}) {
  const said = createSaidTurns();
  let languages = { ...pair, takesTurns };
  const session = openInterpreter({
    chat,
    hearing,
    model: 'provider/model',
    getPair: () => languages,
    said,
    replay,
    onLost,
    onTaken: () => session.close(),
  });
  made.log.length = 0;
  return {
    session,
    said,
    changePair(changed: Partial<typeof pair>) {
      languages = { ...languages, ...changed };
      session.followPair();
    },
    submit: (text: string, replaces: string | null = null) => made.options!.dialogue.submit(text, { replaces, onKept } as never),
  };
}

beforeEach(() => {
  let replies = 0;
  chat.submit.mockReset().mockImplementation(async () => ({ replyMessageId: `reply ${(replies += 1)}` }));
  chat.stop.mockReset().mockResolvedValue(undefined);
  chat.subscribe.mockReset().mockReturnValue(leaveChat);
  leaveChat.mockReset();
  replay.stop.mockReset();
  onLost.mockReset();
});
afterEach(() => void made.takeSound?.());

it('a tap opens the microphone in the language of its side', () => {
  const { session } = open();
  session.talk('theirs');
  expect(made.log).toEqual(['start', 'es-ES', 'unmute']);
  expect(session.getSnapshot()).toEqual({ side: 'theirs' });
});

it('a second tap of the same side ends the utterance; in silence it closes the microphone', () => {
  const { session } = open();
  session.talk('mine');
  made.enter('userSpeaking');
  made.log.length = 0;
  session.talk('mine');
  expect(made.log).toEqual(['press', 'release']);
  made.enter('listening');
  made.log.length = 0;
  session.talk('mine');
  expect(made.log).toEqual(['press', 'release', 'mute']);
});

it('a tap of the other side changes the language and keeps the conversation', () => {
  const { session } = open();
  session.talk('mine');
  made.enter('listening');
  made.log.length = 0;
  session.talk('theirs');
  expect(made.log).toEqual(['es-ES', 'unmute']);
});

it('a tap during the reading interrupts it', () => {
  const { session } = open();
  session.talk('mine');
  made.enter('speaking');
  made.log.length = 0;
  session.talk('mine');
  expect(made.log).toEqual(['interrupt', 'en-US', 'unmute']);
});

it('after an error, a tap starts again', () => {
  const { session } = open();
  session.talk('mine');
  made.enter('error', 'microphone_lost');
  made.log.length = 0;
  session.talk('mine');
  expect(made.log).toEqual(['start', 'en-US', 'unmute']);
});

it('an utterance closes the microphone, is kept beside its reply, and is read in the other language', async () => {
  const { session, said, submit } = open();
  session.talk('theirs');
  made.log.length = 0;
  await expect(submit('¿Qué hora es?')).resolves.toEqual({ replyMessageId: 'reply 1' });
  expect(made.log).toEqual(['mute', 'en-US']);
  expect(chat.submit).toHaveBeenCalledExactlyOnceWith('¿Qué hora es?', {
    from: 'es-ES',
    to: 'en-US',
    model: 'provider/model',
    replaces: null,
    isTyped: false,
    onKept,
  });
  expect(said.get()).toEqual([{ side: 'theirs', text: '¿Qué hora es?', from: 'es-ES', to: 'en-US', replyMessageId: 'reply 1' }]);
});

it('an utterance is shown before the server has taken it', () => {
  const { session, said, submit } = open();
  session.talk('mine');
  chat.submit.mockReturnValue(new Promise(() => undefined));
  void submit('Good morning');
  expect(said.get()).toMatchObject([{ text: 'Good morning', replyMessageId: null }]);
});

it('an utterance that continues the last one takes its place', async () => {
  const { session, said, submit } = open();
  session.talk('mine');
  await submit('One');
  await submit('I would like');
  await submit('I would like some tea', 'reply 2');
  expect(said.get().map(({ text }) => text)).toEqual(['One', 'I would like some tea']);
  expect(chat.submit.mock.lastCall?.[1]).toMatchObject({ replaces: 'reply 2' });
});

it.each([
  [true, ['es-ES', 'unmute']],
  [false, []],
])('after a reading, the other side has the microphone if they take turns (%s)', (takesTurns, expected) => {
  const { session } = open({ takesTurns });
  session.talk('mine');
  made.enter('speaking');
  made.log.length = 0;
  made.enter('muted');
  expect(made.log).toEqual(expected);
  expect(session.getSnapshot().side).toBe(takesTurns ? 'theirs' : 'mine');
});

it('taking turns gives the microphone to the half with the language that was read, also after a swap', () => {
  const { session, changePair } = open({ takesTurns: true });
  session.talk('mine');
  made.enter('thinking');
  made.enter('speaking');
  changePair({ mine: 'es-ES', theirs: 'en-US' });
  made.log.length = 0;
  made.enter('muted');
  expect(made.log).toEqual(['es-ES', 'unmute']);
  expect(session.getSnapshot().side).toBe('mine');
});

it('typed words wait until the conversation has begun, and are marked as typed', async () => {
  const { session, submit } = open({ hearing: { kind: 'none' } });
  session.submitTyped('theirs', ' Buenos días ');
  await settle();
  expect(made.log).toEqual(['es-ES', 'start']);
  made.enter('listening');
  await settle();
  expect(made.log.at(-1)).toBe('type Buenos días');
  await submit('Buenos días');
  expect(chat.submit.mock.lastCall?.[1]).toMatchObject({ from: 'es-ES', to: 'en-US', isTyped: true });
});

it('typed words wait for the next start where the conversation cannot begin', async () => {
  const { session } = open({ hearing: { kind: 'none' } });
  session.submitTyped('mine', 'Hi');
  made.enter('error', 'connection_lost');
  await settle();
  made.log.length = 0;
  session.submitTyped('mine', 'Hello');
  expect(made.log).toEqual(['en-US', 'start']);
  made.enter('listening');
  await settle();
  expect(made.log.slice(2)).toEqual(['en-US', 'type Hi', 'en-US', 'type Hello']);
});

it('a tap of the other side ends the words that are said, and gets the microphone after they were read', async () => {
  const { session, submit } = open();
  session.talk('mine');
  made.enter('userSpeaking');
  made.log.length = 0;
  session.talk('theirs');
  expect(made.log).toEqual(['press', 'release']);
  made.enter('thinking');
  await submit('Good morning');
  expect(chat.submit.mock.lastCall?.[1]).toMatchObject({ from: 'en-US', to: 'es-ES' });
  expect(session.getSnapshot().side).toBe('mine');
  expect(made.log).not.toContain('unmute');
  made.enter('speaking');
  made.enter('muted');
  expect(session.getSnapshot().side).toBe('theirs');
  expect(made.log.slice(-2)).toEqual(['es-ES', 'unmute']);
});

it.each([
  { tapped: 'theirs', takesTurns: false },
  { tapped: 'theirs', takesTurns: true },
  { tapped: 'mine', takesTurns: true },
] as const)('a tap of $tapped during the translation waits for the reading (taking turns: $takesTurns)', async ({ tapped, takesTurns }) => {
  const { session, submit } = open({ takesTurns });
  session.talk('mine');
  await submit('Good morning');
  made.enter('thinking');
  made.log.length = 0;
  session.talk(tapped);
  made.enter('speaking');
  expect(made.log).toEqual([]);
  expect(session.getSnapshot().side).toBe('mine');
  made.enter('muted');
  expect(made.log).toEqual([tapped === 'mine' ? 'en-US' : 'es-ES', 'unmute']);
  expect(session.getSnapshot().side).toBe(tapped);
});

it('a second tap of the speaker is heard in the language of the speaker, also where the server takes the words later', async () => {
  const { session, submit } = open();
  const taken = Promise.withResolvers<{ replyMessageId: string }>();
  chat.submit.mockReturnValue(taken.promise);
  session.talk('mine');
  made.enter('thinking');
  const submission = submit('Good morning');
  session.talk('mine');
  taken.resolve({ replyMessageId: 'reply 1' });
  await submission;
  expect(made.log.filter((entry) => entry === 'unmute')).toHaveLength(1);
  made.enter('speaking');
  made.enter('muted');
  expect(made.log.slice(-2)).toEqual(['en-US', 'unmute']);
});

it('words that the server takes after an error leave the language of the next utterance alone', async () => {
  const { session, submit } = open();
  const taken = Promise.withResolvers<{ replyMessageId: string }>();
  chat.submit.mockReturnValue(taken.promise);
  session.talk('mine');
  made.enter('thinking');
  const submission = submit('Good morning');
  made.enter('error', 'connection_lost');
  session.talk('mine');
  made.enter('listening');
  made.log.length = 0;
  taken.resolve({ replyMessageId: 'reply 1' });
  await submission;
  expect(made.log).toEqual([]);
});

it('a tap during the translation gets the microphone where nothing can be read', async () => {
  const { session, submit } = open();
  session.talk('mine');
  await submit('Good morning');
  made.enter('thinking');
  session.talk('theirs');
  made.log.length = 0;
  made.enter('muted');
  expect(made.log).toEqual(['es-ES', 'unmute']);
});

it('a tap while the connection is restored waits for the words that are not read yet', async () => {
  const { session, submit } = open();
  session.talk('mine');
  made.enter('thinking');
  await submit('Good morning');
  made.enter('reconnecting');
  made.log.length = 0;
  session.talk('theirs');
  expect(made.log).toEqual([]);
});

it('a tap of the other side while the connection is lost waits for what the open microphone hears', () => {
  const { session } = open();
  session.talk('mine');
  made.enter('listening');
  made.enter('reconnecting');
  made.log.length = 0;
  session.talk('theirs');
  expect(made.log).toEqual([]);
  expect(session.getSnapshot().side).toBe('mine');
  made.enter('listening');
  expect(made.log).toEqual(['es-ES', 'unmute']);
  expect(session.getSnapshot().side).toBe('theirs');
});

it('a tap during the reading wins over an earlier one, and over taking turns', async () => {
  const { session, submit } = open({ takesTurns: true });
  session.talk('mine');
  await submit('Good morning');
  made.enter('thinking');
  session.talk('theirs');
  made.enter('speaking');
  made.log.length = 0;
  session.talk('mine');
  made.enter('muted');
  expect(made.log).toEqual(['interrupt', 'en-US', 'unmute']);
  expect(session.getSnapshot().side).toBe('mine');
});

it('an error forgets who waits: the next tap decides', async () => {
  const { session, submit } = open();
  session.talk('mine');
  await submit('Good morning');
  made.enter('thinking');
  session.talk('theirs');
  made.enter('error', 'connection_lost');
  session.talk('mine');
  made.enter('listening');
  expect(session.getSnapshot().side).toBe('mine');
});

it('a typed line waits until the line before it was read', async () => {
  const { session, submit } = open({ hearing: { kind: 'none' } });
  session.submitTyped('mine', 'Good morning');
  made.enter('listening');
  await settle();
  made.enter('thinking');
  await submit('Good morning');
  made.log.length = 0;
  session.submitTyped('theirs', 'Buenos días');
  await settle();
  made.enter('speaking');
  await settle();
  expect(made.log).toEqual([]);
  expect(session.getSnapshot().side).toBe('mine');
  made.enter('muted');
  await settle();
  expect(made.log).toEqual(['es-ES', 'type Buenos días']);
  expect(session.getSnapshot().side).toBe('theirs');
});

it('a line that is typed during a reading ends the reading and opens no microphone', async () => {
  const { session } = open({ hearing: { kind: 'none' }, takesTurns: true });
  session.submitTyped('mine', 'Good morning');
  made.enter('listening');
  await settle();
  made.enter('speaking');
  made.log.length = 0;
  session.submitTyped('mine', 'How are you?');
  made.enter('muted');
  await settle();
  expect(made.log).toEqual(['interrupt', 'en-US', 'type How are you?']);
});

it('an open microphone hears in a new language of its side at once', () => {
  const { session, changePair } = open();
  session.talk('mine');
  made.enter('listening');
  made.log.length = 0;
  changePair({ theirs: 'fr-FR' });
  expect(made.log).toEqual([]);
  changePair({ mine: 'fr-FR', theirs: 'en-US' });
  expect(made.log).toEqual(['fr-FR']);
});

it('words that have begun keep the languages of their start', async () => {
  const { session, said, submit, changePair } = open();
  session.talk('mine');
  made.enter('listening');
  made.enter('userSpeaking');
  made.log.length = 0;
  changePair({ mine: 'es-ES', theirs: 'en-US' });
  made.enter('thinking');
  await submit('Good morning');
  expect(made.log).toEqual(['mute', 'es-ES']);
  expect(chat.submit.mock.lastCall?.[1]).toMatchObject({ from: 'en-US', to: 'es-ES' });
  expect(said.get()).toMatchObject([{ side: 'mine', from: 'en-US', to: 'es-ES' }]);
});

it('after a noise, the microphone hears in the language that was chosen meanwhile', () => {
  const { session, changePair } = open();
  session.talk('mine');
  made.enter('userSpeaking');
  changePair({ mine: 'fr-FR' });
  made.log.length = 0;
  made.enter('listening');
  expect(made.log).toEqual(['fr-FR']);
});

it('a closed microphone keeps the language of the reading', async () => {
  const { session, submit, changePair } = open();
  session.talk('mine');
  made.enter('thinking');
  await submit('Good morning');
  made.enter('speaking');
  made.log.length = 0;
  changePair({ mine: 'fr-FR' });
  made.enter('muted');
  expect(made.log).toEqual([]);
});

it('a tap of the other side during noise takes over when nothing was understood', () => {
  const { session } = open();
  session.talk('mine');
  made.enter('userSpeaking');
  session.talk('theirs');
  made.enter('listening');
  expect(session.getSnapshot().side).toBe('theirs');
});

it('without recognition nothing opens a microphone', () => {
  openInterpreter({
    chat,
    hearing: { kind: 'none' },
    model: 'provider/model',
    getPair: () => pair,
    said: createSaidTurns(),
    replay,
    onLost,
    onTaken: vi.fn(),
  });
  expect(made.log.at(-1)).toBe('typed in en-US');
});

it('what is read once more closes the microphone, and ends a reading that goes on', () => {
  const { session } = open({ takesTurns: true });
  session.talk('mine');
  made.log.length = 0;
  session.giveWay();
  expect(made.log).toEqual(['mute']);
  made.enter('speaking');
  made.log.length = 0;
  session.giveWay();
  made.enter('muted');
  expect(made.log).toEqual(['interrupt', 'mute']);
});

it.each<[string, (session: ReturnType<typeof open>['session']) => void]>([
  ['a tap', (session) => session.talk('mine')],
  ['a typed line', (session) => session.submitTyped('mine', 'Hello')],
  ['the next translation', () => made.enter('speaking')],
])('%s stops what is read once more', (_, begin) => {
  const { session } = open();
  session.talk('mine');
  made.enter('thinking');
  session.giveWay();
  replay.stop.mockClear();
  begin(session);
  expect(replay.stop).toHaveBeenCalled();
});

it('a microphone that opens by itself stops what is read once more', () => {
  const { session } = open();
  session.talk('mine');
  made.enter('thinking');
  session.talk('theirs');
  replay.stop.mockClear();
  made.enter('muted');
  expect(replay.stop).toHaveBeenCalled();
});

it('a failed recognition of the browser is reported with the side that it heard; other errors are not', () => {
  const { session } = open({ hearing: { kind: 'browser', isLocal: false } });
  session.talk('theirs');
  made.enter('error', 'microphone_lost');
  expect(onLost).not.toHaveBeenCalled();
  made.enter('error', 'recognition_network');
  expect(onLost).toHaveBeenCalledExactlyOnceWith('recognition_network', 'theirs');
});

it('the server is told how much of a reading was heard, and a lost answer to that changes nothing', async () => {
  open();
  chat.stop.mockRejectedValue(new Error('offline'));
  made.options!.dialogue.stop({ replyMessageId: 'reply 1', heardUpTo: 12 } as never);
  await settle();
  expect(chat.stop).toHaveBeenCalledExactlyOnceWith('reply 1', 12);
});

it('the page draws anew when the chat changes, until the session is closed', () => {
  const { session } = open();
  const draw = vi.fn();
  const leave = session.subscribe(draw);
  chat.subscribe.mock.lastCall?.[0]();
  expect(draw).toHaveBeenCalledOnce();
  leave();
  chat.subscribe.mock.lastCall?.[0]();
  expect(draw).toHaveBeenCalledOnce();
});

it.each<[string, (session: ReturnType<typeof open>['session']) => void]>([
  ['when it is closed', (session) => session.close()],
  ['when something else takes the sound', () => made.takeSound?.()],
])('it ends and releases the sound %s', (_, end) => {
  const { session } = open({ takesTurns: true });
  session.talk('mine');
  made.enter('speaking');
  made.log.length = 0;
  end(session);
  expect(made.log).toEqual(['end', 'release the sound']);
  expect(leaveChat).toHaveBeenCalledOnce();
  expect(made.takeSound).toBeNull();
  made.enter('muted');
  expect(session.getSnapshot().side).toBe('mine');
});
