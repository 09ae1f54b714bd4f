export type TextRange = readonly [start: number, end: number];

/** A sentence of the reading; offsets count the message text. */
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

/** The current reading and its progress. */
export interface ReadingSnapshot {
  state: 'idle' | 'preparing' | 'playing' | 'paused' | 'ended' | 'error';
  messageId: string | null;
  conversationId: string | null;
  sentences: readonly ReadingSentence[];
  /** The playing sentence, in `sentences`. */
  index: number;
  /** Share of that sentence that was spoken, 0 to 1. */
  progress: number;
  sentence: TextRange | null;
  word: TextRange | null;
  elapsedMs: number;
  totalMs: number;
  rate: number;
  /** Of the text as a whole. */
  ownLocale: string | null;
  /** Of the playing sentence. */
  locale: string | null;
  voice: ReadingVoice | null;
  /** Why it stopped: a code of the server's errors, or `audio_blocked`. */
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
  ownLocale: null,
  locale: null,
  voice: null,
  errorCode: null,
  fallbackVoice: null,
  isConnectionLost: false,
};
