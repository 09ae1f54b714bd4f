import type { VoiceServerFrame } from '@parley/contracts/speech/voice-socket';
import { asSpeechError, SpeechError } from '@parley/voice/engines/speech-error';
import type { Transcription } from '@parley/voice/engines/transcriber';
import { bytesToPcm16, joinPcm16 } from '#providers/speech/audio/pcm.ts';
import type { TranscriptionResult, TranscriptionService } from '../transcription/transcription-service.ts';

export interface UtteranceOptions {
  utterance: number;
  engine: string | undefined;
  locale: string;
  prompt: string | undefined;
  /** A model of the remote endpoint other than the configured one. */
  model?: string | undefined;
}

/** One utterance that arrives over the socket for transcription. */
export interface SpokenUtterance {
  push(bytes: Uint8Array): void;
  /** Transcribes the speech so far if that is quick, and reports it by its number. */
  draft(number: number): void;
  /** @param draft the draft after which nothing was said */
  end(draft?: number): void;
  cancel(): void;
}

/** A user's turn ends after a minute. Twice that is a faulty client. */
const maxBytes = 2 * 60 * 16_000 * 2;

/** While a recogniser of this server works on an utterance, its client is informed at this interval and does not give up. */
const waitEveryMs = 4000;

/**
 * Transcribes one utterance: a local engine as it arrives, a remote one when it is complete and contains speech.
 *
 * @param onEnd called once, after the last frame was sent
 */
export function hearUtterance(
  service: TranscriptionService,
  { utterance, engine, locale, prompt, model }: UtteranceOptions,
  send: (frame: VoiceServerFrame) => void,
  onEnd: () => void,
): SpokenUtterance {
  const cancelled = new AbortController();
  const { signal } = cancelled;
  const chunks: Int16Array[] = [];
  let bytesHeard = 0;
  let isOver = false;
  let live: Transcription | null = null;
  let isLoading = false;
  let waitTimer: NodeJS.Timeout | undefined;
  let drafted: { number: number; words: Promise<TranscriptionResult | null>; giveUp: () => void } | null = null;

  function finish(frame: VoiceServerFrame | null) {
    if (isOver) return;
    isOver = true;
    clearInterval(waitTimer);
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
  function transcribe(abort: AbortSignal) {
    return service.transcribeUtterance(joinPcm16(chunks), { engine, locale, prompt, model, signal: abort });
  }
  async function hearDraft(number: number) {
    drafted?.giveUp();
    const given = new AbortController();
    // What fails now is retried when the user has finished.
    const words = transcribe(AbortSignal.any([signal, given.signal])).catch(() => null);
    drafted = { number, words, giveUp: () => given.abort() };
    const result = await words;
    if (result && !isOver && drafted.number === number) {
      send({ type: 'transcript-draft', utterance, draft: number, text: result.text, locale: result.locale });
    }
  }
  async function hearWhole(draft: number | undefined) {
    const isWhole = draft !== undefined && drafted?.number === draft;
    if (!isWhole) drafted?.giveUp();
    const result = (isWhole ? await drafted?.words : null) ?? (await transcribe(signal));
    finish(result && { type: 'transcript-final', utterance, text: result.text, locale: result.locale, confidence: null });
  }

  /** Starts with the speech, so that the model is loaded when it ends. */
  async function load(loading: Promise<void>) {
    isLoading = true;
    // A failure is reported when it is retried with the words.
    await loading.catch(() => undefined);
    isLoading = false;
  }

  try {
    const loading = service.prepare(engine);
    if (loading) void load(loading);
    const streaming = service.streaming(service.engineFor(engine));
    live = streaming?.open({ locales: locale === '' ? [] : [locale], signal, ...(prompt === undefined ? {} : { prompt }) }) ?? null;
    if (live) hearLive(live).catch(fail);
  } catch (error) {
    // Runs after the caller has its result, so that it always gets the frame of an utterance it knows.
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
    draft(number) {
      if (!isOver && !live && service.canDraft(engine)) void hearDraft(number);
    },
    end(draft) {
      if (isOver) return;
      if (live) live.end();
      else hearWhole(draft).catch(fail);
      if (service.isRemote(engine)) return;
      const tellWait = () => send({ type: 'transcript-wait', utterance, isLoading });
      if (isLoading) tellWait();
      waitTimer = setInterval(tellWait, waitEveryMs);
    },
    cancel() {
      cancelled.abort();
      finish(null);
    },
  };
}
