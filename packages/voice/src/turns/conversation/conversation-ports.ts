import type { TurnJudge } from '../endpoint/turn-judge.ts';
import type { TextRange } from './heard-position.ts';

/** Injected time, so that a conversation runs under virtual time in tests. */
export interface ConversationClock {
  /** Milliseconds; never goes back. */
  now(): number;
  /** Runs `task` at the given time or soon after. Call the result to cancel it. */
  at(timeMs: number, task: () => void): () => void;
}

export interface CaptureListener {
  /**
   * One detector frame, mono at 16 kHz. `lateMs`: how long ago it ended, if known, default 0. `quietMs`: how much of
   * its end holds no sound, default 0.
   */
  onFrame(frame: { probability: number; samples: Float32Array; durationMs: number; lateMs?: number; quietMs?: number }): void;
  /** The microphone was lost; carries a stable code. */
  onLost(code: string): void;
  onSuspended(): void;
  onResumed(): void;
}

/** Microphone and speech detector together. */
export interface ConversationCapture {
  /** Call it inside the tap that starts the call. Rejects with an error that carries a stable `code`. */
  start(listener: CaptureListener): Promise<{ hasFullEchoCancellation: boolean }>;
  /** Releases the microphone at once. Does nothing if it is closed. */
  stop(): void;
  setMuted(isMuted: boolean): void;
  /** Loudness of the microphone, 0 to 1. */
  level(): number;
}

export interface TranscriptListener {
  onInterim(utterance: number, text: string): void;
  /** The answer to `draft`. */
  onDraft(utterance: number, draft: number, text: string, locale: string | null): void;
  /** The words of a committed utterance are still to come. `isLoading`: after the recogniser has loaded. */
  onWait?(utterance: number, isLoading: boolean): void;
  onFinal(utterance: number, text: string, locale: string | null): void;
  onFail(utterance: number, code: string): void;
  /** It recognises nothing any more: the call ends with this code. */
  onLost?(code: string): void;
}

/** Speech to text for a call: fed with audio, or listening by itself (browser recognition). */
export interface ConversationTranscriber {
  start(listener: TranscriptListener): void;
  stop(): void;
  /** A user may have started to speak. Nothing may be sent anywhere before the first `push`. */
  open(utterance: number, locale: string): void;
  /** Audio of confirmed speech from its pre-roll on: PCM16 mono at 16 kHz. */
  push(utterance: number, samples: Int16Array): void;
  /** The user pauses: report the words so far by `onDraft` if that is cheap. Numbered per utterance. */
  draft?(utterance: number, draft: number): void;
  /** `draft`: the draft after which nothing was said. */
  commit(utterance: number, draft?: number): void;
  cancel(utterance: number): void;
  setMuted(isMuted: boolean): void;
  /** The next words will be in another language: prepare for it now, because the first word may come before `open`. */
  expectLocale?(locale: string): void;
}

/** A reply that was begun before it was certain that the turn is over. */
export interface PreemptiveReply {
  replyMessageId: string;
  /** Drops the reply: the user went on speaking. */
  withdraw(): void;
}

/** The chat behind the call. The route connects it to the same submission that a typed message takes. */
export interface Dialogue {
  /**
   * Stores the user's words and starts the reply. Rejects with a `code`.
   *
   * @param options.replaces the reply whose turn these words contain
   * @param options.early what the preemptive request returned for exactly these words; the reply is that one
   * @param options.onReply may be called with the reply's id before the promise settles, so that speech starts without waiting
   * @param options.onKept called if the server does not answer: the words are kept in order, and the promise settles when they
   *   have been sent
   */
  submit(
    text: string,
    options: {
      locale: string;
      replaces: string | null;
      preemptive: PreemptiveReply | null;
      onReply: (replyMessageId: string) => void;
      onKept: () => void;
    },
  ): Promise<{ replyMessageId: string }>;
  /** Begins the reply to what may be the whole turn. Stores nothing; a failure has no effect. */
  beginPreemptive?(text: string, options: { locale: string }): PreemptiveReply;
  /** Stops the run and truncates its history. `wasHeard` is false if no word was heard. */
  stop(reply: { replyMessageId: string; heardUpTo: number; wasHeard: boolean }): void;
}

/** The position of speech in the reply's source text. */
export interface SpeechPosition {
  heardUpTo: number;
  word: TextRange | null;
  sentence: TextRange | null;
  locale: string | null;
  voiceLabel: string | null;
}

export interface SpeechListener {
  /** The first sample is audible. */
  onStart(turn: number): void;
  onPosition(turn: number, position: SpeechPosition): void;
  /** All audio that arrived was heard and more will come. Ends with the next position. */
  onStall?(turn: number): void;
  onEnd(turn: number): void;
  onFail(turn: number, code: string): void;
}

/** Speaks replies. Calls for a turn that is not being spoken do nothing. */
export interface SpeechOutput {
  setListener(listener: SpeechListener): void;
  /** `fromOffset`: offset in the reply's source text where speech starts, default its beginning. */
  start(request: { turn: number; messageId: string; locale: string; fromOffset?: number }): void;
  /** Like `start`, but silent: what is ready then plays with the `start` of the same turn. `stop` discards it. */
  prepare?(request: { turn: number; messageId: string; locale: string }): void;
  duck(turn: number): void;
  restore(turn: number): void;
  hold(turn: number): void;
  resume(turn: number): void;
  stop(turn: number): void;
  /** Reports the current position. Called with every detector frame, because timers are throttled in the background. */
  poll(): void;
  /** Loudness of the speech, 0 to 1. */
  level(): number;
}

export interface ConversationPorts {
  clock: ConversationClock;
  capture: ConversationCapture;
  transcriber: ConversationTranscriber;
  dialogue: Dialogue;
  speech: SpeechOutput;
  playEarcon(kind: 'ready' | 'thinking'): void;
  judgeTurn?: TurnJudge;
}
