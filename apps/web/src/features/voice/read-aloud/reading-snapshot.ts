export type TextRange = readonly [start: number, end: number];

/** A sentence of what is read; offsets count the message text. */
export interface ReadingSentence {
  start: number;
  end: number;
  durationMs: number;
}

export interface ReadingVoice {
  engine: string;
  voice: string;
  label: string;
}

/** What is being read aloud, and how far. */
export interface ReadingSnapshot {
  state: 'idle' | 'preparing' | 'playing' | 'paused' | 'ended' | 'error';
  messageId: string | null;
  conversationId: string | null;
  sentences: readonly ReadingSentence[];
  /** The sentence that sounds, in `sentences`. */
  index: number;
  /** Share of that sentence that was said, 0 to 1. */
  progress: number;
  sentence: TextRange | null;
  word: TextRange | null;
  elapsedMs: number;
  totalMs: number;
  rate: number;
  /** Of the sentence that sounds. */
  locale: string | null;
  voice: ReadingVoice | null;
  /** Why it does not go on: a code of the server's errors, or `audio_blocked`. */
  errorCode: string | null;
  /** Another voice than the chosen one speaks. */
  fallbackVoice: string | null;
  isConnectionLost: boolean;
}

export const nothingRead: ReadingSnapshot = {
  state: 'idle',
  messageId: null,
  conversationId: null,
  sentences: [],
  index: 0,
  progress: 0,
  sentence: null,
  word: null,
  elapsedMs: 0,
  totalMs: 0,
  rate: 1,
  locale: null,
  voice: null,
  errorCode: null,
  fallbackVoice: null,
  isConnectionLost: false,
};
