import { SpeechError } from '@parley/voice/engines/speech-error';
import type { SpeechEvent, SpeechRequest, Synthesizer, SynthesizerCapabilities } from '@parley/voice/engines/synthesizer';
import { espeakLocales, espeakVoices } from './espeak-voices.ts';
import type { SpeechWorkerClient } from './speech-worker-client.ts';

const voiceIds = new Set(espeakVoices.map((voice) => voice.id));

const capabilities: SynthesizerCapabilities = {
  id: 'espeak',
  locales: espeakLocales,
  voices: espeakVoices.map(({ id, label, locale }) => ({ id, label, locale })),
  isStreaming: true,
  wordTiming: 'exact',
  output: 'pcm',
  network: 'none',
  licence: 'GPL-3.0-or-later',
  downloadBytes: 0,
};

/** The offline voices as an engine. All engines share `client`; its owner stops it. */
export function createEspeakSynthesizer(client: SpeechWorkerClient): Synthesizer {
  return {
    capabilities,
    prepare: (voice, signal) => client.prepare(voice, signal),
    speak: (request) => speak(client, request),
  };
}

async function* speak(client: SpeechWorkerClient, request: SpeechRequest): AsyncGenerator<SpeechEvent> {
  if (!voiceIds.has(request.voice)) throw new SpeechError('speech_voice_unavailable', false);
  const { text, voice, rate, pitch, signal } = request;
  yield* client.speak({ text, voice, rate, pitch }, signal);
}
