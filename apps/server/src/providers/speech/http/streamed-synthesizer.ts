import type { SpeechEvent, SpeechRequest, Synthesizer, SynthesizerVoice } from '@parley/voice/engines/synthesizer';
import { finishSpeech, isSpeakable, saySilence } from '#providers/speech/audio/finish-speech.ts';

export interface StreamedSynthesizerOptions<Request extends SpeechRequest> {
  id: string;
  locales: readonly string[];
  voices: readonly SynthesizerVoice[];
  /** Of a text with nothing to say. */
  sampleRate: number;
  /** Speaks a text that has something to say; the length is counted here. */
  speakPcm: (request: Request) => AsyncGenerator<SpeechEvent>;
}

/** A remote service that streams PCM and tells no word times. */
export function createStreamedSynthesizer<Request extends SpeechRequest>(options: StreamedSynthesizerOptions<Request>): Synthesizer {
  const { id, locales, voices, sampleRate, speakPcm } = options;
  return {
    capabilities: {
      id,
      locales,
      voices,
      isStreaming: true,
      wordTiming: 'none',
      output: 'pcm',
      network: 'remote',
      licence: 'service',
      downloadBytes: 0,
    },
    async *speak(request: Request) {
      if (isSpeakable(request.text)) yield* finishSpeech(speakPcm(request), request.text, request.signal);
      else if (!request.signal.aborted) yield* saySilence(sampleRate);
    },
  };
}
