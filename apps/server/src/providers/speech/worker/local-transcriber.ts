import { SpeechError } from '@parley/voice/engines/speech-error';
import type { Transcriber, Transcription, TranscriptionEvent, TranscriptionRequest } from '@parley/voice/engines/transcriber';
import { createModelLoader, type ModelFiles, type WorkerModel } from './model-loader.ts';
import type { SpeechWorkerClient } from './speech-worker-client.ts';

export type LocalTranscriberOptions = {
  /** A worker of its own: a model that ends the process must not end the voices. */
  client: SpeechWorkerClient;
  model: WorkerModel & { licence: string; locales: readonly string[]; bytes: number };
  files: ModelFiles;
};

const sampleRate = 16_000;
/** Whisper hears 30 s at a time; longer utterances are cut by the turn machine before. */
const maxSamples = sampleRate * 120;
const decodePatienceMs = 120_000;

/** A downloaded model as an engine that hears: the whole utterance at once, no interim results. */
export function createLocalTranscriber(options: LocalTranscriberOptions): Transcriber {
  const { client, model } = options;
  const load = createModelLoader(client, 'transcription', 'transcription_unavailable');

  async function transcribe(samples: Int16Array, request: TranscriptionRequest): Promise<TranscriptionEvent> {
    await load(model, options.files, request.signal);
    const audio = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).toString('base64');
    const fields = { model: model.id, audio, sampleRate, ...(request.locales[0] ? { locale: request.locales[0] } : {}) };
    const value = await client.call('sherpa-transcribe', fields, { signal: request.signal, patienceMs: decodePatienceMs });
    const { text, language } = value as { text: string; language: string | null };
    const locale = request.locales.find((known) => language !== null && known.startsWith(`${language}-`)) ?? language;
    return { type: 'final', text, locale, confidence: null };
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
      if (length + samples.length > maxSamples) return;
      parts.push(samples);
      length += samples.length;
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
