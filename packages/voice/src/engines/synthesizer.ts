export type SynthesizerVoice = {
  id: string;
  label: string;
  /** The locale that it speaks best. */
  locale: string;
  /** It keeps its character in other languages. */
  isMultilingual?: boolean;
  /** If known. */
  gender?: 'female' | 'male' | null;
};

/** What an engine declares about itself (E1). */
export type SynthesizerCapabilities = {
  id: string;
  /** Supported locales, `xx-XX`. */
  locales: readonly string[];
  voices: readonly SynthesizerVoice[];
  /** Audio arrives before the whole text is synthesized. */
  isStreaming: boolean;
  wordTiming: 'exact' | 'estimated' | 'none';
  /** `pcm` yields audio; `device` plays by itself, in real time. */
  output: 'pcm' | 'device';
  network: 'none' | 'local' | 'remote';
  licence: string;
  /** Size of the download before first use; 0 = none. */
  downloadBytes: number;
};

export type SpeechRequest = {
  text: string;
  locale: string;
  voice: string;
  /** 1 = normal. */
  rate: number;
  /** Semitones, 0 = normal. */
  pitch: number;
  signal: AbortSignal;
};

export type SpeechEvent =
  | { type: 'format'; sampleRate: number }
  | { type: 'audio'; samples: Int16Array }
  /** A word: UTF-16 offsets in the request's text, time from its first sample. */
  | { type: 'mark'; start: number; end: number; atMs: number }
  | { type: 'done'; durationMs: number };

/** Text to speech. Rules E1–E7; `testing/engine-conformance.ts` holds every implementation to them. */
export interface Synthesizer {
  readonly capabilities: SynthesizerCapabilities;
  /** Warms up a voice so that the first `speak` is quick. Optional; a failure is harmless. */
  prepare?(voice: string, signal: AbortSignal): Promise<void>;
  /** Throws `SpeechError` while iterating. Aborting the signal ends the iteration without an error. */
  speak(request: SpeechRequest): AsyncIterable<SpeechEvent>;
}
