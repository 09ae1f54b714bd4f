import { createBrowserCall } from '@parley/voice/browser/browser-call';
import type { Dialogue } from '@parley/voice/turns/conversation/conversation-ports';
import type { ConversationSnapshot } from '@parley/voice/turns/conversation/conversation-snapshot';
import type { VoiceConversation } from '@parley/voice/turns/conversation/voice-conversation';
import { preferencesQuery } from '#api/preferences.ts';
import { queryClient } from '#api/query-client.ts';
import { trackConversation } from '../audio/track-conversation.ts';
import { echoTapUrl } from '../audio/echo-tap-url.ts';
import { voiceSocketUrl } from '../audio/voice-audio.ts';
import { requestAudioFocus } from '../audio/audio-focus.ts';
import { loadTurnJudge } from '../audio/load-turn-judge.ts';
import { type Hearing, type RecognitionFailure, recognitionFailureOf } from '../call/session/choose-hearing.ts';
import { keepsAwake, spokenPreferences } from '../call/session/spoken-preferences.ts';
import { createTypedConversation } from '../call/session/typed-conversation.ts';
import { type InterpreterPair, otherSide, type Side } from './interpreter-pair.ts';
import type { Replay } from './replay.ts';
import { type InterpretedTurn, listenerOf, type SaidTurns } from './said-turns.ts';
import { createTypedLines } from './typed-lines.ts';

/** The conversation behind the interpreter, joined by the route. */
export interface InterpreterChat {
  submit: (
    text: string,
    options: { from: string; to: string; model: string; replaces: string | null; isTyped: boolean; onKept: () => void },
  ) => Promise<{ replyMessageId: string }>;
  stop: (replyMessageId: string, heardUpTo: number) => Promise<void>;
  subscribe: (onChange: () => void) => () => void;
  textOf: (messageId: string) => string;
}

export interface InterpreterSnapshot {
  /** Whose microphone is open, or whose words are being translated and read. */
  side: Side;
}

export type InterpreterSession = ReturnType<typeof openInterpreter>;

/** Two people on one device: the microphone is open only for the side that tapped, and closed while the other side is read to. */
export function openInterpreter(options: {
  chat: InterpreterChat;
  hearing: Exclude<Hearing, { kind: 'choose' }>;
  model: string;
  getPair: () => InterpreterPair;
  said: SaidTurns;
  replay: Pick<Replay, 'stop' | 'close'>;
  /** The browser's recognition failed while it heard this side. */
  onLost: (failure: RecognitionFailure, side: Side) => void;
  /** Something else took the audio focus. */
  onTaken: () => void;
}) {
  const { chat, hearing, model, getPair, said, replay } = options;
  let snapshot: InterpreterSnapshot = { side: 'mine' };
  let typed: string | null = null;
  /** The words that are said, translated or read, with the languages of their start. */
  let current: Pick<InterpretedTurn, 'side' | 'from' | 'to'> | null = null;
  let wasReading = false;
  /** The side that tapped before the last words were read. */
  let waiting: Side | null = null;
  const listeners = new Set<() => void>();
  const change = (patch: Partial<InterpreterSnapshot>) => {
    snapshot = { ...snapshot, ...patch };
    for (const listener of listeners) listener();
  };

  const dialogue: Dialogue = {
    async submit(text, { replaces, onKept }) {
      wasReading = false;
      const { side, from, to } = current ?? sourceOf(snapshot.side);
      conversation.setMuted(true);
      // The voice assumes this language where a sentence does not tell. When the server has taken the words, the microphone may be open again.
      conversation.setLocale(to);
      const kept = said.get().filter((turn) => replaces === null || turn.replyMessageId !== replaces);
      const turn: InterpretedTurn = { side, text, from, to, replyMessageId: null };
      said.change([...kept, turn]);
      const { replyMessageId } = await chat.submit(text, { from, to, model, replaces, isTyped: text === typed, onKept });
      said.change(said.get().map((known) => (known === turn ? { ...turn, replyMessageId } : known)));
      return { replyMessageId };
    },
    stop: ({ replyMessageId, heardUpTo }) => void chat.stop(replyMessageId, heardUpTo).catch(() => undefined),
  };
  const common = { socketUrl: voiceSocketUrl(), locale: getPair().mine, preferences: spokenPreferences, keepsAwake, dialogue };
  const speech = queryClient.getQueryData(preferencesQuery.queryKey)?.speech;
  const conversation: VoiceConversation =
    hearing.kind === 'server' || hearing.kind === 'browser'
      ? createBrowserCall({
          ...common,
          loadVad: () => import('@ricky0123/vad-web'),
          echoTapUrl,
          deviceId: () => speech?.inputDeviceId ?? null,
          transcription: hearing,
          settings: { endpointMs: speech?.endpointMs ?? 700, mergeWindowMs: 0 },
          judgeTurn: loadTurnJudge(getPair().mine),
        })
      : createTypedConversation(common);
  trackConversation(conversation, 'interpreter', hearing.kind);
  const lines = createTypedLines(conversation, () => current !== null);

  const leaveConversation = conversation.subscribe(() => {
    const { phase, errorCode } = conversation.getSnapshot();
    const failure = recognitionFailureOf(errorCode);
    if (failure) options.onLost(failure, snapshot.side);
    if (isReading(phase)) {
      wasReading = true;
      replay.stop();
    }
    if (isReading(phase) || phase === 'userSpeaking' || phase === 'maybeEnd' || phase === 'thinking') current ??= sourceOf(snapshot.side);
    const answers = wasReading && current && getPair().takesTurns ? listenerOf(current, getPair()) : null;
    if (phase === 'muted' || phase === 'listening') settle(waiting ?? answers);
    // The microphone opens again only by a tap.
    else if (phase === 'idle' || phase === 'error') settle(null);
  });
  const leaveChat = chat.subscribe(() => change({}));
  const releaseAudioFocus = requestAudioFocus(options.onTaken, { isListening: true });

  /** Nothing is said, translated or read any more: `next` gets the microphone. */
  function settle(next: Side | null): void {
    waiting = null;
    current = null;
    wasReading = false;
    if (next) listenTo(next);
    else followPair();
  }

  function sourceOf(side: Side) {
    const pair = getPair();
    return { side, from: pair[side], to: pair[otherSide(side)] };
  }

  /** Takes over changed languages. Words that have begun keep theirs. */
  function followPair(): void {
    const { isMuted, locale } = conversation.getSnapshot();
    const spoken = getPair()[snapshot.side];
    if (current === null && !isMuted && locale !== spoken) conversation.setLocale(spoken);
  }

  function listenTo(side: Side): void {
    replay.stop();
    change({ side });
    conversation.setLocale(getPair()[side]);
    conversation.setMuted(false);
  }

  /** Ends a reading. The microphone stays as it is. */
  function endReading(): void {
    waiting = null;
    wasReading = false;
    conversation.interrupt();
  }

  /** Opens the microphone for a side. A second tap ends what is being said. */
  function talk(side: Side): void {
    const { phase, isMuted } = conversation.getSnapshot();
    replay.stop();
    if (!isMuted && (phase === 'userSpeaking' || phase === 'maybeEnd')) {
      // The words are those of the side that spoke, and are translated from its language.
      if (snapshot.side !== side) waiting = side;
      endUtterance();
    } else if (phase === 'thinking' || (phase === 'reconnecting' && (current !== null || (!isMuted && snapshot.side !== side)))) {
      // An open microphone would cut off the reading. What it hears while the connection is lost belongs to its side.
      waiting = side;
    } else if (phase === 'listening' && !isMuted && snapshot.side === side) {
      endUtterance();
      conversation.setMuted(true);
    } else {
      if (phase === 'idle' || phase === 'error') conversation.start();
      if (isReading(phase)) endReading();
      listenTo(side);
    }
  }

  function endUtterance(): void {
    conversation.pressTalk();
    conversation.releaseTalk();
  }

  function close(): void {
    leaveConversation();
    leaveChat();
    releaseAudioFocus();
    conversation.end();
    replay.close();
  }

  return {
    conversation,
    talk,
    followPair,
    close,
    getSnapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** What a side typed is translated and read like what it said. */
    submitTyped(side: Side, text: string): void {
      replay.stop();
      const { phase } = conversation.getSnapshot();
      if (isReading(phase)) endReading();
      if (phase === 'idle' || phase === 'error') {
        conversation.setLocale(getPair()[side]);
        conversation.start();
      }
      lines.add(() => {
        typed = text.trim();
        change({ side });
        conversation.setLocale(getPair()[side]);
        current = sourceOf(side);
        conversation.submitText(typed);
      });
    },
    /** Ends a reading and closes the microphone: something else is read. */
    giveWay(): void {
      if (isReading(conversation.getSnapshot().phase)) endReading();
      conversation.setMuted(true);
    },
  };
}

/** A reply is audible, or held because of a noise. */
function isReading(phase: ConversationSnapshot['phase']): boolean {
  return phase === 'speaking' || phase === 'maybeInterrupt' || phase === 'interrupted';
}
