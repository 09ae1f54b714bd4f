import { SpeechError } from '@parley/voice/engines/speech-error';
import type { SpeechEvent, SpeechRequest, Synthesizer, SynthesizerVoice } from '@parley/voice/engines/synthesizer';
import type { PublicFetch } from '#http/outbound/fetch-public-url.ts';
import { decodeAudio } from '#providers/speech/audio/decode-audio.ts';
import { isSpeakable } from '#providers/speech/audio/finish-speech.ts';
import { splitText } from '#providers/speech/audio/split-text.ts';
import { readBytes, requestSpeech } from '#providers/speech/http/speech-fetch.ts';
import { defaultSpeechTimeouts, maxSamples, type SpeechTimeouts } from '#providers/speech/http/speech-limits.ts';
import { createStreamedSynthesizer } from '#providers/speech/http/streamed-synthesizer.ts';

/** What OpenAI's endpoint takes beyond the common request. */
type OpenAiSpeechRequest = SpeechRequest & { model?: string; instructions?: string };

export interface OpenAiSynthesizerOptions {
  /** Up to and including `/v1`. */
  baseUrl: string;
  /** Self-hosted servers often need none. */
  apiKey: string | null;
  model: string;
  locales: readonly string[];
  voices: readonly SynthesizerVoice[];
  fetch: PublicFetch;
  timeouts?: SpeechTimeouts;
}

/** The rate of `response_format: pcm`, by OpenAI's documentation. */
const pcmSampleRate = 24_000;
/** OpenAI takes 4,096 characters at once. */
const maxTextLength = 4000;
const audioTypes = /^(audio\/|application\/octet-stream|binary\/octet-stream)/;

/** Speech by OpenAI or any server that offers its `/audio/speech`. */
export function createOpenAiSynthesizer(options: OpenAiSynthesizerOptions): Synthesizer {
  const timeouts = options.timeouts ?? defaultSpeechTimeouts;

  async function* speakPiece(request: OpenAiSpeechRequest): AsyncGenerator<SpeechEvent> {
    const model = request.model ?? options.model;
    const body = {
      model,
      input: request.text,
      voice: request.voice,
      response_format: 'pcm',
      speed: Math.min(4, Math.max(0.25, request.rate)),
      ...(request.instructions !== undefined && !model.startsWith('tts-1') ? { instructions: request.instructions } : {}),
    };
    const response = await requestSpeech(
      options.fetch,
      `${options.baseUrl.replace(/\/$/, '')}/audio/speech`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(options.apiKey === null ? {} : { authorization: `Bearer ${options.apiKey}` }) },
        body: JSON.stringify(body),
        signal: request.signal,
      },
      timeouts.firstByteMs,
    );
    if (!response) return;
    const contentType = response.headers.get('content-type') ?? 'audio/pcm';
    if (!audioTypes.test(contentType)) {
      await response.body?.cancel();
      throw new SpeechError('provider_bad_response', true);
    }
    const limits = { idleMs: timeouts.idleMs, maxBytes: maxSamples(request.text, 48_000) * 2 };
    yield* decodeAudio(readBytes(response, request.signal, limits), contentType, pcmSampleRate);
  }

  async function* speakPcm(request: OpenAiSpeechRequest): AsyncGenerator<SpeechEvent> {
    let hasFormat = false;
    for (const { text } of splitText(request.text, maxTextLength, (part) => part.length)) {
      if (!isSpeakable(text)) continue;
      for await (const event of speakPiece({ ...request, text })) {
        if (event.type !== 'format' || !hasFormat) yield event;
        hasFormat ||= event.type === 'format';
      }
    }
  }

  return createStreamedSynthesizer({ ...options, id: 'openai', sampleRate: pcmSampleRate, speakPcm });
}
