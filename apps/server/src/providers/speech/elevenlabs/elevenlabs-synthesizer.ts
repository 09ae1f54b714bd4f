import { z } from 'zod';
import { SpeechError } from '@parley/voice/engines/speech-error';
import type { SpeechEvent, SpeechRequest, Synthesizer, SynthesizerVoice } from '@parley/voice/engines/synthesizer';
import type { PublicFetch } from '#http/outbound/fetch-public-url.ts';
import { finishSpeech, isSpeakable, saySilence } from '#providers/speech/audio/finish-speech.ts';
import { createSampleAssembler } from '#providers/speech/audio/pcm.ts';
import { readBytes, requestSpeech } from '#providers/speech/http/speech-fetch.ts';
import { defaultSpeechTimeouts, maxSamples, type SpeechTimeouts } from '#providers/speech/http/speech-limits.ts';
import { createWordJoiner } from './character-alignment.ts';
import { readLines } from './read-lines.ts';

export interface ElevenLabsSynthesizerOptions {
  baseUrl: string;
  apiKey: string;
  model: string;
  locales: readonly string[];
  voices: readonly SynthesizerVoice[];
  fetch: PublicFetch;
  timeouts?: SpeechTimeouts;
}

const sampleRate = 24_000;
const maxLineBytes = 4 * 1024 * 1024;
const piece = z.object({
  audio_base64: z.string().nullish(),
  alignment: z.object({ characters: z.array(z.string()), character_start_times_seconds: z.array(z.number()) }).nullish(),
});

function readPiece(line: string) {
  try {
    return piece.parse(JSON.parse(line));
  } catch (error) {
    throw new SpeechError('provider_bad_response', true, { cause: error });
  }
}

/** Speech by ElevenLabs with the exact time of every character. */
export function createElevenLabsSynthesizer(options: ElevenLabsSynthesizerOptions): Synthesizer {
  const timeouts = options.timeouts ?? defaultSpeechTimeouts;

  async function* speakPieces({ text, voice, locale, rate, signal }: SpeechRequest): AsyncGenerator<SpeechEvent> {
    const response = await requestSpeech(
      options.fetch,
      `${options.baseUrl.replace(/\/$/, '')}/v1/text-to-speech/${encodeURIComponent(voice)}/stream/with-timestamps?output_format=pcm_24000`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'xi-api-key': options.apiKey },
        body: JSON.stringify({
          text,
          model_id: options.model,
          language_code: locale.slice(0, 2),
          // The service takes no speed outside this range.
          voice_settings: { speed: Math.min(1.2, Math.max(0.7, rate)) },
        }),
        signal,
      },
      timeouts.firstByteMs,
    );
    if (!response) return;
    const bytes = readBytes(response, signal, { idleMs: timeouts.idleMs, maxBytes: maxSamples(text, sampleRate) * 4 });
    const assemble = createSampleAssembler();
    const joiner = createWordJoiner();
    yield { type: 'format', sampleRate };
    for await (const line of readLines(bytes, maxLineBytes)) {
      const { audio_base64: audio, alignment } = readPiece(line);
      for (const word of alignment ? joiner.push(alignment) : []) yield { type: 'mark', ...word };
      const samples = assemble(Buffer.from(audio ?? '', 'base64'));
      if (samples.length > 0) yield { type: 'audio', samples };
    }
    for (const word of joiner.end()) yield { type: 'mark', ...word };
  }

  return {
    capabilities: {
      id: 'elevenlabs',
      locales: options.locales,
      voices: options.voices,
      isStreaming: true,
      wordTiming: 'exact',
      output: 'pcm',
      network: 'remote',
      licence: 'service',
      downloadBytes: 0,
    },
    async *speak(request) {
      if (isSpeakable(request.text)) yield* finishSpeech(speakPieces(request), request.text, request.signal);
      else if (!request.signal.aborted) yield* saySilence(sampleRate);
    },
  };
}
