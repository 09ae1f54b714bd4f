import type { VoiceServerFrame } from '@parley/contracts/voice-socket';
import { asSpeechError, SpeechError } from '@parley/voice/engines/speech-error';
import type { Transcription } from '@parley/voice/engines/transcriber';
import { bytesToPcm16, joinPcm16 } from '#providers/speech/audio/pcm.ts';
import type { TranscriptionService } from '../transcription/transcription-service.ts';

export interface UtteranceOptions {
  utterance: number;
  engine: string | undefined;
  locale: string;
  prompt: string | undefined;
}

/** One utterance that arrives over the socket and is written down. */
export interface SpokenUtterance {
  push(bytes: Uint8Array): void;
  end(): void;
  cancel(): void;
}

/** A turn of the person's ends after a minute; twice that is a client that went wrong. */
const maxBytes = 2 * 60 * 16_000 * 2;

/**
 * Hears one utterance: a local engine as it arrives, a remote one when it is complete and holds speech.
 *
 * @param onEnd called once, after the last frame was sent
 */
export function hearUtterance(
  service: TranscriptionService,
  { utterance, engine, locale, prompt }: UtteranceOptions,
  send: (frame: VoiceServerFrame) => void,
  onEnd: () => void,
): SpokenUtterance {
  const cancelled = new AbortController();
  const { signal } = cancelled;
  const chunks: Int16Array[] = [];
  let bytesHeard = 0;
  let isOver = false;
  let live: Transcription | null = null;

  function finish(frame: VoiceServerFrame | null) {
    if (isOver) return;
    isOver = true;
    chunks.length = 0;
    if (frame && !signal.aborted) send(frame);
    onEnd();
  }
  function fail(error: unknown) {
    const { code, retryable } = asSpeechError(error);
    finish({ type: 'transcript-error', utterance, code, retryable });
  }
  async function hearLive(transcription: Transcription) {
    for await (const event of transcription) {
      if (event.type === 'interim') send({ type: 'transcript-interim', utterance, text: event.text, stableLength: event.stableLength });
      else {
        const text = event.text.trim();
        if (text === '') throw new SpeechError('transcription_empty', false);
        return finish({ type: 'transcript-final', utterance, text, locale: event.locale, confidence: event.confidence });
      }
    }
    finish(null);
  }
  async function hearWhole() {
    const result = await service.transcribeUtterance(joinPcm16(chunks), { engine, locale, prompt, signal });
    finish(result && { type: 'transcript-final', utterance, text: result.text, locale: result.locale, confidence: null });
  }

  try {
    const streaming = service.streaming(service.engineFor(engine));
    live = streaming?.open({ locales: locale === '' ? [] : [locale], signal, ...(prompt === undefined ? {} : { prompt }) }) ?? null;
    if (live) hearLive(live).catch(fail);
  } catch (error) {
    // After the caller has its answer, so that it always gets the frame of an utterance it knows.
    queueMicrotask(() => fail(error));
  }

  return {
    push(bytes) {
      if (isOver) return;
      bytesHeard += bytes.byteLength;
      if (bytesHeard > maxBytes) return fail(new SpeechError('transcription_failed', false));
      const samples = bytesToPcm16(bytes);
      if (live) live.push(samples);
      else chunks.push(samples);
    },
    end() {
      if (isOver) return;
      if (live) live.end();
      else hearWhole().catch(fail);
    },
    cancel() {
      cancelled.abort();
      finish(null);
    },
  };
}
