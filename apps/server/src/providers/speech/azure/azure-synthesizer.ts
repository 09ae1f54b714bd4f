import type { SpeechEvent, SpeechRequest, Synthesizer, SynthesizerVoice } from '@parley/voice/engines/synthesizer';
import type { PublicFetch } from '#http/outbound/fetch-public-url.ts';
import { decodeAudio } from '#providers/speech/audio/decode-audio.ts';
import { servedRate, speakDocument } from '#providers/speech/audio/ssml.ts';
import { readBytes, requestSpeech } from '#providers/speech/http/speech-fetch.ts';
import { defaultSpeechTimeouts, maxSamples, type SpeechTimeouts } from '#providers/speech/http/speech-limits.ts';
import { createStreamedSynthesizer } from '#providers/speech/http/streamed-synthesizer.ts';

export interface AzureSynthesizerOptions {
  /** e.g. `https://westeurope.tts.speech.microsoft.com`. */
  baseUrl: string;
  apiKey: string;
  locales: readonly string[];
  voices: readonly SynthesizerVoice[];
  fetch: PublicFetch;
  timeouts?: SpeechTimeouts;
}

const sampleRate = 24_000;

/** The address of Azure Speech in a region. */
export function azureSpeechUrl(region: string): string {
  return `https://${region}.tts.speech.microsoft.com`;
}

/** Speech by Azure's REST endpoint, which streams PCM but reports no word times. */
export function createAzureSynthesizer(options: AzureSynthesizerOptions): Synthesizer {
  const timeouts = options.timeouts ?? defaultSpeechTimeouts;

  async function* speakPcm(request: SpeechRequest): AsyncGenerator<SpeechEvent> {
    const response = await requestSpeech(
      options.fetch,
      `${options.baseUrl.replace(/\/$/, '')}/cognitiveservices/v1`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/ssml+xml',
          'ocp-apim-subscription-key': options.apiKey,
          'x-microsoft-outputformat': 'raw-24khz-16bit-mono-pcm',
          'user-agent': 'parley',
        },
        body: speakDocument({ ...request, rate: servedRate(request.rate) }),
        signal: request.signal,
      },
      timeouts.firstByteMs,
    );
    if (!response) return;
    const limits = { idleMs: timeouts.idleMs, maxBytes: maxSamples(request.text, sampleRate) * 2 };
    yield* decodeAudio(readBytes(response, request.signal, limits), 'audio/pcm', sampleRate);
  }

  return createStreamedSynthesizer({ ...options, id: 'azure', sampleRate, speakPcm });
}
