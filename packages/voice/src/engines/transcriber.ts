export type TranscriberCapabilities = {
  id: string;
  locales: readonly string[];
  /** Interim results arrive while audio is pushed. */
  isStreaming: boolean;
  network: 'none' | 'local' | 'remote';
  licence: string;
  downloadBytes: number;
};

export type TranscriptionRequest = {
  /** Expected languages, the likeliest first. English is never assumed. */
  locales: readonly string[];
  /** Words that are likely to occur, e.g. the last reply. */
  prompt?: string;
  signal: AbortSignal;
};

export type TranscriptionEvent =
  /** The first `stableLength` UTF-16 units of `text` will not change any more. */
  | { type: 'interim'; text: string; stableLength: number }
  | { type: 'final'; text: string; locale: string | null; confidence: number | null };

/** One utterance in recognition. Iterate it for results; it ends after the final one. */
export interface Transcription extends AsyncIterable<TranscriptionEvent> {
  /** PCM16 mono at 16 kHz. */
  push(samples: Int16Array): void;
  /** No more audio: the final result follows. */
  end(): void;
}

/** Speech to text. Throws `SpeechError` while iterating; aborting the signal ends it without an error. */
export interface Transcriber {
  readonly capabilities: TranscriberCapabilities;
  open(request: TranscriptionRequest): Transcription;
  /** Loads what recognition needs; resolves when it is loaded. Does nothing if it is already loaded. Throws `SpeechError`. */
  prepare?(): Promise<void>;
}
