import type { TranscriptionEngine } from '@parley/contracts/speech/list-engines';
import { SpeechError } from '@parley/voice/engines/speech-error';
import type { Transcriber } from '@parley/voice/engines/transcriber';
import type { SpeechServices } from '../speech-services.ts';
import { bytesToPcm16, mixChannels, pcm16Bytes, resamplePcm16 } from '#providers/speech/audio/pcm.ts';
import { measureSpeech, type SpeechEnergy } from '#providers/speech/audio/speech-energy.ts';
import { readWavHeader, wavFile } from '#providers/speech/audio/wav.ts';
import type { MultipartFile } from '#providers/speech/http/multipart.ts';
import { createOpenAiTranscriber, type RecordingTranscriber, type Transcript } from '#providers/speech/openai/openai-transcriber.ts';
import { fetchConfigured, openAiEndpoint } from '../engines/create-remote-engines.ts';
import { languageHint, localeOfLanguage } from './language-name.ts';
import { canHoldSpeech, isInvented } from './speech-gate.ts';
import { transcribeWith } from './transcribe-with.ts';
import { UnreadableRecording } from './unreadable-recording.ts';

export interface TranscriptionRequest {
  /** An engine id. Without one, the first available engine, local before remote. */
  engine?: string | undefined;
  /** A language hint, or empty if unknown; the engine then detects the language. */
  locale: string;
  prompt?: string | undefined;
  /** A model of the remote endpoint other than the configured one. */
  model?: string | undefined;
  /** Asks for the times of segments and words, where the engine can tell them. */
  hasTimes?: boolean;
  /** In English, whatever was spoken; only the remote engine can. */
  isTranslation?: boolean;
  signal: AbortSignal;
}

export interface TranscriptionResult extends Pick<Transcript, 'segments' | 'words'> {
  text: string;
  locale: string | null;
  engine: string;
  durationMs: number | null;
}

export interface TranscriptionService {
  list(): TranscriptionEngine[];
  /** The engine that a request will use. Throws `SpeechError` `transcription_unavailable`. */
  engineFor(id: string | undefined): string;
  /** Whether another machine does the work of a request. */
  isRemote(id: string | undefined): boolean;
  /** Whether the words of a pause are worth asking for: always from a service, from a downloaded model if its last words came fast. */
  canDraft(id: string | undefined): boolean;
  /** The engine of a downloaded model, if it can work while the user speaks. */
  streaming(engine: string): Transcriber | null;
  /** Loads the downloaded model that a request will use. Resolves when it is loaded; null if none needs loading. Throws `SpeechError`. */
  prepare(id: string | undefined): Promise<void> | null;
  /** PCM16 mono at 16 kHz. Throws `SpeechError`; null if cancelled. */
  transcribeUtterance(pcm: Int16Array, request: TranscriptionRequest): Promise<TranscriptionResult | null>;
  /** A recording in any container that the engine accepts. Throws `SpeechError`; null if cancelled. */
  transcribeRecording(file: MultipartFile, request: TranscriptionRequest): Promise<TranscriptionResult | null>;
  /** Adds or removes the engine of downloaded models. */
  setLocalModels(transcriber: Transcriber | null): void;
}

const sampleRate = 16_000;
/** A slower model would still be busy with the words of a pause when the user has gone on and paused again. */
const quickDecodeMs = 500;
const openAiId = 'openai';
const localId = 'sherpa';

/** All transcription engines, behind the gate that holds back silence and noise. */
export function createTranscriptionService(services: Pick<SpeechServices, 'env' | 'fetchPublicUrl'>): TranscriptionService {
  const endpoint = openAiEndpoint(services.env, 'TRANSCRIPTION');
  const remote: RecordingTranscriber | null = endpoint
    ? createOpenAiTranscriber({
        ...endpoint,
        model: services.env.OPENAI_TRANSCRIPTION_MODEL ?? 'gpt-4o-mini-transcribe',
        fetch: fetchConfigured(services.fetchPublicUrl, services.env.OPENAI_TRANSCRIPTION_BASE_URL),
      })
    : null;
  let local: Transcriber | null = null;
  let lastDecodeMs = Infinity;

  function engineFor(id: string | undefined): string {
    if (local && (id === undefined || id === localId)) return localId;
    if (remote && (id === undefined || id === openAiId)) return openAiId;
    throw new SpeechError('transcription_unavailable', false);
  }

  async function transcribeLocal(engine: Transcriber, pcm: Int16Array, request: TranscriptionRequest): Promise<Transcript | null> {
    const startedAt = performance.now();
    const transcript = await transcribeWith(engine, pcm, request);
    if (transcript) lastDecodeMs = performance.now() - startedAt;
    return transcript;
  }

  async function transcribeRemote(file: MultipartFile, request: TranscriptionRequest): Promise<Transcript | null> {
    const language = languageHint(request.locale);
    const { prompt, model, signal, hasTimes, isTranslation } = request;
    if (!remote) throw new SpeechError('transcription_unavailable', false);
    return remote({
      file,
      signal,
      ...(language === undefined ? {} : { language }),
      ...(prompt === undefined ? {} : { prompt }),
      ...(model === undefined ? {} : { model }),
      ...(hasTimes ? { hasTimes } : {}),
      ...(isTranslation ? { isTranslation } : {}),
    });
  }

  function accept(
    transcript: Transcript | null,
    energy: SpeechEnergy | null,
    engine: string,
    request: TranscriptionRequest,
  ): TranscriptionResult | null {
    if (!transcript) return null;
    const assumed = energy ?? { voicedMs: Infinity, voicedDb: 0, durationMs: 0 };
    if (isInvented(transcript.text, assumed)) throw new SpeechError('transcription_empty', false);
    return {
      text: transcript.text,
      locale: localeOfLanguage(transcript.language, request.locale) ?? (request.locale === '' ? null : request.locale),
      engine,
      durationMs: energy?.durationMs ?? transcript.durationMs,
      ...(transcript.segments ? { segments: transcript.segments } : {}),
      ...(transcript.words ? { words: transcript.words } : {}),
    };
  }

  async function transcribeUtterance(pcm: Int16Array, request: TranscriptionRequest): Promise<TranscriptionResult | null> {
    const engine = engineFor(request.engine);
    const energy = measureSpeech(pcm, sampleRate);
    if (!canHoldSpeech(energy)) throw new SpeechError('transcription_empty', false);
    const transcript =
      engine === localId && local
        ? await transcribeLocal(local, pcm, request)
        : await transcribeRemote({ name: 'utterance.wav', mediaType: 'audio/wav', bytes: wavFile(sampleRate, pcm16Bytes(pcm)) }, request);
    return accept(transcript, energy, engine, request);
  }

  const isRemote = (id: string | undefined) => remote !== null && (id === openAiId || (id === undefined && local === null));

  return {
    list: () => [
      {
        id: localId,
        label: 'sherpa-onnx',
        isAvailable: local !== null,
        unavailable: local ? null : 'not_installed',
        isOffline: true,
        hasInterim: local?.capabilities.isStreaming ?? false,
        service: 'sherpa-onnx',
      },
      {
        id: openAiId,
        label: 'OpenAI',
        isAvailable: remote !== null,
        unavailable: remote ? null : 'key_required',
        isOffline: false,
        hasInterim: false,
        service: endpoint ? new URL(endpoint.baseUrl).host : 'OpenAI',
      },
    ],
    engineFor,
    isRemote,
    canDraft: (id) => isRemote(id) || lastDecodeMs <= quickDecodeMs,
    streaming: (engine) => (engine === localId && local?.capabilities.isStreaming === true ? local : null),
    prepare: (id) => (local?.prepare && (id === undefined || id === localId) ? local.prepare() : null),
    transcribeUtterance,
    async transcribeRecording(file, request) {
      const pcm = readPcm(file.bytes);
      if (pcm) return transcribeUtterance(pcm, request);
      const engine = engineFor(request.engine);
      // Only the service decodes compressed audio. It is not asked in place of the local model: that keeps recordings on this machine.
      if (engine === localId) throw new UnreadableRecording();
      return accept(await transcribeRemote(file, request), null, engine, request);
    },
    setLocalModels(transcriber) {
      local = transcriber;
      lastDecodeMs = Infinity;
    },
  };
}

/** The samples of a PCM16 WAV, mono at 16 kHz; null for any other recording. */
function readPcm(bytes: Uint8Array): Int16Array | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = readWavHeader(file);
  if (header === null || header === 'incomplete' || header.channels === 0 || header.bitsPerSample !== 16) return null;
  const samples = mixChannels(bytesToPcm16(file.subarray(header.dataOffset)), header.channels);
  return resamplePcm16(samples, header.sampleRate, sampleRate);
}
