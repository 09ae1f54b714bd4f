/** The output of the speech queue: the voice socket's frames, with audio as samples. Offsets refer to the source text. */
export type SpeechFrame =
  | {
      type: 'segment-start';
      turn: number;
      segment: number;
      start: number;
      end: number;
      locale: string;
      engine: string;
      voice: string;
      voiceLabel: string;
      sampleRate: number;
      wordTiming: 'exact' | 'estimated';
      estimatedMs: number;
    }
  | { type: 'mark'; turn: number; segment: number; start: number; end: number; atMs: number }
  | { type: 'audio'; turn: number; segment: number; sequence: number; samples: Int16Array }
  | { type: 'segment-end'; turn: number; segment: number; durationMs: number; pauseMs: number }
  | { type: 'speak-end'; turn: number; endOffset: number }
  | { type: 'fallback'; turn: number; segment: number; from: string; to: string; code: string }
  | { type: 'speak-error'; turn: number; code: string; retryable: boolean };
