import { SpeechError } from '@parley/voice/engines/speech-error';
import { joinUtterances } from '@parley/voice/turns/conversation/utterance-text';
import type { Transcriber, Transcription, TranscriptionEvent, TranscriptionRequest } from '@parley/voice/engines/transcriber';
import { cutAtQuiet } from './cut-at-quiet.ts';
import { createModelLoader, type ModelFiles, type WorkerModel } from './model-loader.ts';
import type { SpeechWorkerClient } from './speech-worker-client.ts';

export type LocalTranscriberOptions = {
  /** A worker of its own: a model that ends the process must not end the voices. */
  client: SpeechWorkerClient;
  model: WorkerModel & { licence: string; locales: readonly string[]; bytes: number };
  files: ModelFiles;
};

const sampleRate = 16_000;
/** Whisper hears 30 s at a time. Others hear as much as one message to the worker can hold with room to spare. */
const longestSeconds = (family: string): number => (family === 'whisper' ? 29 : 120);
/** No caller has more. What is longer is cut here, so that one recording cannot fill the memory. */
const maxSamples = sampleRate * 1800;
const decodePatienceMs = 120_000;

/** A downloaded model as an engine that hears: the whole utterance at once, no interim results. */
export function createLocalTranscriber(options: LocalTranscriberOptions): Transcriber {
  const { client, model } = options;
  const load = createModelLoader(client, 'transcription', 'transcription_unavailable');

  async function transcribe(samples: Int16Array, request: TranscriptionRequest): Promise<TranscriptionEvent> {
    await load(model, options.files, request.signal);
    const texts: string[] = [];
    let locale: string | null = null;
    for (const piece of cutAtQuiet(samples, sampleRate * longestSeconds(model.family))) {
      const heard = await transcribePiece(piece, request);
      texts.push(heard.text);
      locale ??= heard.text.trim() === '' ? null : heard.locale;
    }
    return { type: 'final', text: joinUtterances(texts), locale, confidence: null };
  }
  async function transcribePiece(samples: Int16Array, request: TranscriptionRequest): Promise<{ text: string; locale: string | null }> {
    const audio = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).toString('base64');
    const fields = { model: model.id, audio, sampleRate, ...(request.locales[0] ? { locale: request.locales[0] } : {}) };
    const value = await client.call('sherpa-transcribe', fields, { signal: request.signal, patienceMs: decodePatienceMs });
    const { text, language } = value as { text: string; language: string | null };
    const locale = request.locales.find((known) => language !== null && known.startsWith(`${language}-`)) ?? language;
    return { text, locale };
  }

  return {
    capabilities: {
      id: 'sherpa',
      locales: model.locales,
      isStreaming: false,
      network: 'none',
      licence: model.licence,
      downloadBytes: model.bytes,
    },
    open: (request) => openTranscription(request, transcribe),
    async prepare() {
      try {
        await load(model, options.files, new AbortController().signal);
      } catch (error) {
        throw asTranscriptionError(error);
      }
    },
  };
}

type Transcribe = (samples: Int16Array, request: TranscriptionRequest) => Promise<TranscriptionEvent>;

function openTranscription(request: TranscriptionRequest, transcribe: Transcribe): Transcription {
  const parts: Int16Array[] = [];
  let length = 0;
  const ended = Promise.withResolvers<void>();
  request.signal.addEventListener('abort', () => ended.resolve(), { once: true });
  if (request.signal.aborted) ended.resolve();
  async function* results(): AsyncGenerator<TranscriptionEvent> {
    await ended.promise;
    if (request.signal.aborted || length === 0) return;
    try {
      yield await transcribe(joined(parts, length), request);
    } catch (error) {
      if (request.signal.aborted) return;
      throw asTranscriptionError(error);
    }
  }
  return {
    push(samples) {
      const kept = samples.subarray(0, maxSamples - length);
      parts.push(kept);
      length += kept.length;
    },
    end: () => ended.resolve(),
    [Symbol.asyncIterator]: results,
  };
}

function asTranscriptionError(error: unknown): SpeechError {
  if (!(error instanceof SpeechError)) return new SpeechError('transcription_failed', true, { cause: error });
  if (error.code === 'speech_failed') return new SpeechError('transcription_failed', error.retryable, { cause: error });
  if (error.code === 'speech_engine_unavailable') return new SpeechError('transcription_unavailable', error.retryable, { cause: error });
  return error;
}

function joined(parts: readonly Int16Array[], length: number): Int16Array {
  const all = new Int16Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
