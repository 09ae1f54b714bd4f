import type { VoiceChoice } from '@parley/contracts/speech/voice-socket';
import type { ReadingVoice } from './reading-snapshot.ts';

export interface ReadingSettings {
  /** Voice per locale: the user's, before them the assistant's, before both what was picked. */
  voices: Partial<Record<string, VoiceChoice>>;
  /** Of these, what was picked for this reading alone. */
  picked: Record<string, VoiceChoice>;
  rate: number;
  /** Semitones. */
  pitch: number;
}

/** Where a voice is. Offsets count the text the reader was given. */
export interface ReadingPosition {
  sentence: { start: number; end: number };
  word: { start: number; end: number } | null;
  locale: string;
  voice: ReadingVoice;
}

export interface ReaderListener {
  onPosition(position: ReadingPosition): void;
  /** How long the sentence that begins at `start` really takes. */
  onMeasured(start: number, durationMs: number): void;
  onFallback(): void;
  /** The system took the sound away, e.g. for a phone call. */
  onInterrupted(): void;
  /** The sound runs, after `onError` has reported `audio_blocked`. */
  onAudioAllowed?(): void;
  onConnection(isLost: boolean): void;
  onEnd(): void;
  onError(code: string): void;
}

/** One way to speak a text: through the server, or by the browser's own voices. */
export interface Reader {
  /** Speaks from the sentence that holds this offset, in place of what it spoke. */
  start(from: number, settings: ReadingSettings): void;
  pause(): void;
  resume(): void;
  /** Goes to the sentence that begins here; false where it was not prepared and `start` is needed. */
  jump(sentenceStart: number): boolean;
  /** The text has grown or is complete. */
  grow(): void;
  stop(): void;
}
