import { pcm16Bytes } from '#providers/speech/audio/pcm.ts';
import { hearUtterance } from '#features/speech/socket/spoken-utterance.ts';
import type { TranscriptionService } from '#features/speech/transcription/transcription-service.ts';

/** The transcript. It is empty for silence and noise, which are no failure. */
export type HeardWords = { text: string; locale: string | null; failure: string | null };

/** One utterance while it is transcribed. */
export type Hearing = {
  /** PCM16 at 16 kHz. */
  push(samples: Int16Array): void;
  /** Asks for a transcript of the audio so far if that is quick. */
  draft(number: number): void;
  /** @param draft the draft after which nothing was said */
  end(draft?: number): void;
  cancel(): void;
  heard: Promise<HeardWords>;
};

export type HearingOptions = {
  engine?: string | undefined;
  model?: string | undefined;
  locale: string;
  prompt?: string | undefined;
  onInterim?: (text: string, stableLength: number) => void;
  onDraft?: (draft: number, text: string, locale: string | null) => void;
};

/** Begins to hear an utterance with the recogniser of the voice socket. */
export function beginHearing(service: TranscriptionService, options: HearingOptions): Hearing {
  const { engine, model, locale, prompt, onInterim, onDraft } = options;
  const { promise, resolve } = Promise.withResolvers<HeardWords>();
  const utterance = hearUtterance(
    service,
    { utterance: 0, engine, model, locale, prompt },
    (frame) => {
      if (frame.type === 'transcript-interim') onInterim?.(frame.text, frame.stableLength);
      else if (frame.type === 'transcript-draft') onDraft?.(frame.draft, frame.text, frame.locale);
      else if (frame.type === 'transcript-final') resolve({ text: frame.text, locale: frame.locale, failure: null });
      else if (frame.type === 'transcript-error')
        resolve({ text: '', locale: null, failure: frame.code === 'transcription_empty' ? null : frame.code });
    },
    // After a result this changes nothing; a cancelled utterance has none.
    () => resolve({ text: '', locale: null, failure: null }),
  );
  return {
    push: (samples) => utterance.push(pcm16Bytes(samples)),
    draft: (number) => utterance.draft(number),
    end: (draft) => utterance.end(draft),
    cancel: () => utterance.cancel(),
    heard: promise,
  };
}
