import { z } from 'zod';
import { SpeechError } from '@parley/voice/engines/speech-error';
import type { PublicFetch } from '#http/outbound/fetch-public-url.ts';
import { type MultipartFile, multipartBody } from '#providers/speech/http/multipart.ts';
import { readBytes, requestSpeech } from '#providers/speech/http/speech-fetch.ts';
import { defaultSpeechTimeouts, type SpeechTimeouts } from '#providers/speech/http/speech-limits.ts';

export interface OpenAiTranscriberOptions {
  /** Up to and including `/v1`. */
  baseUrl: string;
  apiKey: string | null;
  model: string;
  fetch: PublicFetch;
  timeouts?: SpeechTimeouts;
}

interface RecordingRequest {
  file: MultipartFile;
  /** ISO 639-1, e.g. `ko`. Never guessed: left out, the service detects. */
  language?: string;
  prompt?: string;
  model?: string;
  /** Asks for the times of segments and words, where the model can tell them. */
  hasTimes?: boolean;
  /** Writes down in English what was said in any language. */
  isTranslation?: boolean;
  signal: AbortSignal;
}

export interface Transcript {
  text: string;
  /** As the service names it: a code or an English name; null where it does not tell. */
  language: string | null;
  durationMs: number | null;
  /** Present where the service tells times, in seconds. */
  segments?: TimedText[];
  words?: TimedWord[];
}

export type TimedText = { text: string; start: number; end: number };
export type TimedWord = { word: string; start: number; end: number };

/** Writes down one recording. Throws `SpeechError`. @returns null when the signal was aborted */
export type RecordingTranscriber = (request: RecordingRequest) => Promise<Transcript | null>;

const time = { start: z.number(), end: z.number() };
const answer = z.object({
  text: z.string(),
  language: z.string().nullish(),
  duration: z.coerce.number().nullish(),
  segments: z
    .array(z.object({ text: z.string().transform((text) => text.trim()), ...time }))
    .nullish()
    .catch(null),
  words: z
    .array(z.object({ word: z.string(), ...time }))
    .nullish()
    .catch(null),
});
/** A transcript is text: more than this is no transcript. */
const maxAnswerBytes = 2 * 1024 * 1024;

/** Transcription by OpenAI or any server that offers its `/audio/transcriptions`. */
export function createOpenAiTranscriber(options: OpenAiTranscriberOptions): RecordingTranscriber {
  const timeouts = options.timeouts ?? { ...defaultSpeechTimeouts, firstByteMs: 30_000 };
  return async ({ file, language, prompt, model = options.model, signal, hasTimes = false, isTranslation = false }) => {
    // Only Whisper models offer the format that names the language.
    const response_format = model.includes('whisper') ? 'verbose_json' : 'json';
    const times = hasTimes && response_format === 'verbose_json' ? { 'timestamp_granularities[]': ['segment', 'word'] } : {};
    const { contentType, body } = await multipartBody({ model, language, prompt, response_format, ...times }, file);
    const headers: Record<string, string> = { 'content-type': contentType };
    if (options.apiKey !== null) headers['authorization'] = `Bearer ${options.apiKey}`;
    const url = `${options.baseUrl.replace(/\/$/, '')}/audio/${isTranslation ? 'translations' : 'transcriptions'}`;
    const response = await requestSpeech(options.fetch, url, { method: 'POST', headers, body, signal }, timeouts.firstByteMs);
    if (!response) return null;
    const chunks: Uint8Array[] = [];
    for await (const chunk of readBytes(response, signal, { idleMs: timeouts.idleMs, maxBytes: maxAnswerBytes })) chunks.push(chunk);
    if (signal.aborted) return null;
    return readAnswer(Buffer.concat(chunks).toString('utf8'));
  };
}

function readAnswer(body: string): Transcript {
  try {
    const { text, language, duration, segments, words } = answer.parse(JSON.parse(body));
    return {
      ...(segments?.length ? { segments } : {}),
      ...(words?.length ? { words } : {}),
      text: text.trim(),
      language: language ?? null,
      durationMs: duration == null ? null : duration * 1000,
    };
  } catch (error) {
    throw new SpeechError('provider_bad_response', true, { cause: error });
  }
}
