import type { TextRange } from './heard-position.ts';

/** Time from outside, so that a conversation runs under virtual time in tests. */
export interface ConversationClock {
  /** Milliseconds; never goes back. */
  now(): number;
  /** Runs `task` at the given time or soon after; the answer cancels it. */
  at(timeMs: number, task: () => void): () => void;
}

export interface CaptureListener {
  /**
   * One detector frame, mono at 16 kHz. `lateMs`: how long ago it ended, where that can be told, default 0. `quietMs`: how much of
   * its end holds no sound, default 0.
   */
  onFrame(frame: { probability: number; samples: Float32Array; durationMs: number; lateMs?: number; quietMs?: number }): void;
  /** The microphone is gone, by stable code. */
  onLost(code: string): void;
  onSuspended(): void;
  onResumed(): void;
}

/** Microphone and speech detector together. */
export interface ConversationCapture {
  /** Call it inside the tap that starts the call. Rejects with an error that carries a stable `code`. */
  start(listener: CaptureListener): Promise<{ hasFullEchoCancellation: boolean }>;
  /** Releases the microphone at once; harmless when it is closed. */
  stop(): void;
  setMuted(isMuted: boolean): void;
  /** Loudness of the microphone, 0 to 1. */
  level(): number;
}

export interface TranscriptListener {
  onInterim(utterance: number, text: string): void;
  /** What was asked for by `draft`. */
  onDraft(utterance: number, draft: number, text: string, locale: string | null): void;
  /** The words of a committed utterance still come; `isLoading`: once the recogniser is loaded. */
  onWait?(utterance: number, isLoading: boolean): void;
  onFinal(utterance: number, text: string, locale: string | null): void;
  onFail(utterance: number, code: string): void;
}

/** Speech to text for a call: fed with audio, or hearing for itself (browser recognition). */
export interface ConversationTranscriber {
  start(listener: TranscriptListener): void;
  stop(): void;
  /** Somebody may have begun to speak. Nothing may be sent anywhere before the first `push`. */
  open(utterance: number, locale: string): void;
  /** Audio of confirmed speech from its pre-roll on: PCM16 mono at 16 kHz. */
  push(utterance: number, samples: Int16Array): void;
  /** The person pauses: tell the words so far by `onDraft` where that is cheap. Numbered per utterance. */
  draft?(utterance: number, draft: number): void;
  /** `draft`: the one since which nothing was said. */
  commit(utterance: number, draft?: number): void;
  cancel(utterance: number): void;
  setMuted(isMuted: boolean): void;
}

/** A reply that is asked for before its words are surely all. */
export interface EarlyReply {
  replyMessageId: string;
  /** The words are not the turn: nothing of it stays. */
  withdraw(): void;
}

/** The chat behind the call; the route joins it to the same submission a typed message takes. */
export interface Dialogue {
  /**
   * Stores the person's words and starts the reply. Rejects with a `code`.
   *
   * @param options.replaces the reply whose turn these words contain
   * @param options.early what `anticipate` answered for exactly these words; the reply is that one
   * @param options.onReply may be called with the reply's id before the promise settles, so that speech begins without waiting for it
   * @param options.onKept called where the server does not answer: the words are kept, in order, and the promise settles once they
   *   have gone out by themselves
   */
  submit(
    text: string,
    options: {
      locale: string;
      replaces: string | null;
      early: EarlyReply | null;
      onReply: (replyMessageId: string) => void;
      onKept: () => void;
    },
  ): Promise<{ replyMessageId: string }>;
  /** Asks for the reply to words that may be the turn. Nothing is stored, and failing is harmless. */
  anticipate?(text: string, options: { locale: string }): EarlyReply;
  /** Stops the run and cuts its history. `wasHeard` is false where not a word was. */
  stop(reply: { replyMessageId: string; heardUpTo: number; wasHeard: boolean }): void;
}

/** Where speech is in the reply's source text. */
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
  /** All that arrived was heard, and more is to come; ends with the next position. */
  onStall?(turn: number): void;
  onEnd(turn: number): void;
  onFail(turn: number, code: string): void;
}

/** Speaks replies. All calls for a turn that is not being spoken are harmless. */
export interface SpeechOutput {
  setListener(listener: SpeechListener): void;
  /** `fromOffset`: where in the reply's source text speech begins, default its beginning. */
  start(request: { turn: number; messageId: string; locale: string; fromOffset?: number }): void;
  /** As `start`, in silence: what is ready then sounds with the `start` of the same turn. `stop` forgets it. */
  prepare?(request: { turn: number; messageId: string; locale: string }): void;
  duck(turn: number): void;
  restore(turn: number): void;
  hold(turn: number): void;
  resume(turn: number): void;
  stop(turn: number): void;
  /** Reports where speech is now; called with every detector frame, since timers are throttled in the background. */
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
  /** Probability that the turn is complete, from the last 8 s of it and its words so far. */
  judgeTurn?(turn: { samples: Int16Array; interimText: string }): Promise<number>;
}
