import { createBrowserCall } from '@parley/voice/browser/browser-call';
import { createServerSpeech } from '@parley/voice/browser/speech/server-speech';
import type { Dialogue } from '@parley/voice/turns/conversation/conversation-ports';
import type { VoiceConversation } from '@parley/voice/turns/conversation/voice-conversation';
import { preferencesQuery } from '#api/preferences.ts';
import { queryClient } from '#api/query-client.ts';
import { trackConversation } from '../audio/track-conversation.ts';
import { echoTapUrl } from '../audio/echo-tap-url.ts';
import { connectVoice, openVoiceAudio, releaseVoice, voiceSocketUrl } from '../audio/voice-audio.ts';
import { requestAudioFocus } from '../audio/audio-focus.ts';
import { loadTurnJudge } from '../audio/load-turn-judge.ts';
import { type Hearing, type RecognitionFailure, recognitionFailureOf } from '../call/session/choose-hearing.ts';
import { keepsAwake, spokenPreferences } from '../call/session/spoken-preferences.ts';
import { createTypedConversation } from '../call/session/typed-conversation.ts';
import { type InterpreterPair, otherSide, type Side } from './interpreter-pair.ts';
import type { InterpretedTurn, SaidTurns } from './said-turns.ts';

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
  /** The browser's recognition failed while it heard this side. */
  onLost: (failure: RecognitionFailure, side: Side) => void;
}) {
  const { chat, hearing, model, getPair, said } = options;
  let snapshot: InterpreterSnapshot = { side: 'mine' };
  let typed: string | null = null;
  let wasReading = false;
  let replays = 0;
  let again: ReturnType<typeof createServerSpeech> | null = null;
  /** The side that tapped while the other one's words were still being written down. */
  let waiting: Side | null = null;
  const listeners = new Set<() => void>();
  const change = (patch: Partial<InterpreterSnapshot>) => {
    snapshot = { ...snapshot, ...patch };
    for (const listener of listeners) listener();
  };

  const dialogue: Dialogue = {
    async submit(text, { replaces, onKept }) {
      conversation.setMuted(true);
      const { side } = snapshot;
      const pair = getPair();
      const [from, to] = [pair[side], pair[otherSide(side)]];
      const kept = said.get().filter((turn) => replaces === null || turn.replyMessageId !== replaces);
      const turn: InterpretedTurn = { side, text, from, to, replyMessageId: null };
      said.change([...kept, turn]);
      const { replyMessageId } = await chat.submit(text, { from, to, model, replaces, isTyped: text === typed, onKept });
      said.change(said.get().map((known) => (known === turn ? { ...turn, replyMessageId } : known)));
      // The voice assumes the language that is expected next where a sentence does not tell.
      conversation.setLocale(to);
      takeOver();
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

  const leaveConversation = conversation.subscribe(() => {
    const { phase, errorCode } = conversation.getSnapshot();
    const failure = recognitionFailureOf(errorCode);
    if (failure) options.onLost(failure, snapshot.side);
    // What was heard held no words.
    if (phase === 'listening') takeOver();
    const isReading = phase === 'speaking';
    const isOver = wasReading && (phase === 'muted' || phase === 'listening');
    wasReading = isReading || (wasReading && !isOver);
    if (isOver && getPair().takesTurns) talk(otherSide(snapshot.side));
  });
  const leaveChat = chat.subscribe(() => change({}));
  const releaseAudioFocus = requestAudioFocus(close, { isListening: true });

  /** Gives the microphone to the side that waits for it. */
  function takeOver(): void {
    const next = waiting;
    waiting = null;
    if (next) talk(next);
  }

  /** Opens the microphone for a side. A second tap ends what is being said. */
  function talk(side: Side): void {
    const { phase, isMuted } = conversation.getSnapshot();
    again?.stop(replays);
    const isHearing = !isMuted && (phase === 'userSpeaking' || phase === 'maybeEnd' || phase === 'thinking');
    if (isHearing && snapshot.side !== side) {
      // The words are those of the side that spoke, and are translated from its language.
      waiting = side;
      conversation.pressTalk();
      conversation.releaseTalk();
      return;
    }
    waiting = null;
    if (phase === 'idle' || phase === 'error') conversation.start();
    const isOpen = !isMuted && phase !== 'idle' && phase !== 'error';
    if (isOpen && snapshot.side === side && phase !== 'speaking') {
      conversation.pressTalk();
      conversation.releaseTalk();
      if (phase === 'listening') conversation.setMuted(true);
      return;
    }
    if (phase === 'speaking') conversation.interrupt();
    change({ side });
    conversation.setLocale(getPair()[side]);
    conversation.setMuted(false);
  }

  function close(): void {
    leaveConversation();
    leaveChat();
    releaseAudioFocus();
    conversation.end();
    again?.stop(replays);
    releaseVoice();
  }

  return {
    conversation,
    talk,
    close,
    getSnapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** What a side typed is translated and read like what it said. */
    submitTyped(side: Side, text: string): void {
      typed = text.trim();
      change({ side });
      conversation.setLocale(getPair()[side]);
      const { phase } = conversation.getSnapshot();
      if (phase === 'idle' || phase === 'error') conversation.start();
      void whenArmed(conversation).then(() => conversation.submitText(text.trim()));
    },
    /** Reads a translation once more. */
    readAgain(turn: InterpretedTurn): void {
      if (turn.replyMessageId === null) return;
      again?.stop(replays);
      if (conversation.getSnapshot().phase === 'speaking') conversation.interrupt();
      conversation.setMuted(true);
      replays += 1;
      // The connection of an earlier time may have been closed.
      again = createServerSpeech(connectVoice(), { session: openVoiceAudio, preferences: spokenPreferences });
      again.setListener({ onStart: () => undefined, onPosition: () => undefined, onEnd: () => undefined, onFail: () => undefined });
      again.start({ turn: replays, messageId: turn.replyMessageId, locale: turn.to });
    },
  };
}

/** Nothing is taken before the call has begun. After an error, words wait for the next start. */
function whenArmed(conversation: VoiceConversation): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      const { phase } = conversation.getSnapshot();
      if (phase === 'arming' || phase === 'idle' || phase === 'error') return;
      leave();
      resolve();
    };
    const leave = conversation.subscribe(check);
    check();
  });
}
