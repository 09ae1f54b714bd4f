import type { ClientFrame, TranscribeRequest, TranscriptFrame } from '../socket/voice-frames.ts';
import { writeVoiceAudio } from '../socket/voice-frames.ts';

export interface TranscribeListener {
  onInterim(text: string): void;
  onDraft?(draft: number, text: string, locale: string | null): void;
  /** The words are still to come. `isLoading`: after the recogniser has loaded. */
  onWait?(isLoading: boolean): void;
  onFinal(text: string, locale: string | null): void;
  onError(code: string, isRetryable: boolean): void;
}

/** A service that was too busy for an utterance mostly has room when the previous one is done. */
const retryAfterMs = 700;

/** One utterance in transcription. Its audio is kept until its words are known, so that a lost connection does not lose it. */
export function createTranscribeSession(
  utterance: number,
  request: TranscribeRequest,
  listener: TranscribeListener,
  send: (frame: ClientFrame | ArrayBuffer) => void,
) {
  const sent: ArrayBuffer[] = [];
  let isStarted = false;
  let isEnded = false;
  let isOver = false;
  let hasTriedAgain = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  /** Starts, or restarts over a new connection. */
  function start(): void {
    clearTimeout(retryTimer);
    isStarted = true;
    send({ type: 'transcribe-start', utterance, ...request });
    sent.forEach(send);
    if (isEnded) send({ type: 'transcribe-end', utterance });
  }

  return {
    get isOver() {
      return isOver;
    },
    get isStarted() {
      return isStarted;
    },
    start,
    /** The connection is gone. Everything is sent again over the next one. */
    lose(): void {
      clearTimeout(retryTimer);
      isStarted = false;
      hasTriedAgain = false;
    },
    push(samples: Int16Array): void {
      if (isEnded || isOver) return;
      const bytes = writeVoiceAudio(utterance, samples);
      sent.push(bytes);
      if (isStarted) send(bytes);
    },
    /** Requests the words so far. */
    draft(draft: number): void {
      if (isStarted && !isEnded && !isOver) send({ type: 'transcribe-draft', utterance, draft });
    },
    /** @param draft the draft after which nothing was said */
    end(draft?: number): void {
      if (isEnded || isOver) return;
      isEnded = true;
      if (isStarted) send({ type: 'transcribe-end', utterance, ...(draft !== undefined && { draft }) });
    },
    cancel(): void {
      if (isStarted && !isOver) send({ type: 'transcribe-cancel', utterance });
      isOver = true;
      clearTimeout(retryTimer);
    },
    hear(frame: TranscriptFrame): void {
      if (isOver) return;
      if (frame.type === 'transcript-interim') {
        listener.onInterim(frame.text);
        return;
      }
      if (frame.type === 'transcript-draft') {
        listener.onDraft?.(frame.draft, frame.text, frame.locale);
        return;
      }
      if (frame.type === 'transcript-wait') {
        listener.onWait?.(frame.isLoading);
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
