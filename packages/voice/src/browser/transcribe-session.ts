import type { ClientFrame, TranscribeRequest, TranscriptFrame } from './voice-frames.ts';
import { writeVoiceAudio } from './voice-frames.ts';

export interface TranscribeListener {
  onInterim(text: string): void;
  onFinal(text: string, locale: string | null): void;
  onError(code: string, isRetryable: boolean): void;
}

/** A service that was too busy for an utterance mostly has room when the one before is done. */
const retryAfterMs = 700;

/** One utterance being transcribed. Its audio is kept until its words are known, so that no connection's end loses it. */
export function createTranscribeSession(
  utterance: number,
  request: TranscribeRequest,
  listener: TranscribeListener,
  send: (frame: ClientFrame | ArrayBuffer) => void,
) {
  const sent: ArrayBuffer[] = [];
  let isEnded = false;
  let isOver = false;
  let hasTriedAgain = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  /** Starts, or starts again over a new connection. */
  function start(): void {
    clearTimeout(retryTimer);
    send({ type: 'transcribe-start', utterance, ...request });
    sent.forEach(send);
    if (isEnded) send({ type: 'transcribe-end', utterance });
  }

  return {
    get isOver() {
      return isOver;
    },
    start,
    push(samples: Int16Array): void {
      if (isEnded || isOver) return;
      const bytes = writeVoiceAudio(utterance, samples);
      sent.push(bytes);
      send(bytes);
    },
    end(): void {
      if (isEnded || isOver) return;
      isEnded = true;
      send({ type: 'transcribe-end', utterance });
    },
    cancel(): void {
      if (!isOver) send({ type: 'transcribe-cancel', utterance });
      isOver = true;
      clearTimeout(retryTimer);
    },
    hear(frame: TranscriptFrame): void {
      if (isOver) return;
      if (frame.type === 'transcript-interim') {
        listener.onInterim(frame.text);
        return;
      }
      if (frame.type === 'transcript-error' && frame.retryable && !hasTriedAgain) {
        hasTriedAgain = true;
        retryTimer = setTimeout(start, retryAfterMs);
        return;
      }
      isOver = true;
      if (frame.type === 'transcript-final') listener.onFinal(frame.text, frame.locale);
      else listener.onError(frame.code, frame.retryable);
    },
  };
}

export type TranscribeSession = ReturnType<typeof createTranscribeSession>;
