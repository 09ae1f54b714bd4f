import { SpeechError } from '@parley/voice/engines/speech-error';
import type { SpeechEvent, SpeechRequest, Synthesizer } from '@parley/voice/engines/synthesizer';
import { isSpeakable, saySilence } from '#providers/speech/audio/finish-speech.ts';
import { createModelLoader, type ModelFiles, type WorkerModel } from './model-loader.ts';
import type { SpeechWorkerClient } from './speech-worker-client.ts';

/** One speaker of a downloaded model. */
export type LocalVoice = {
  /** What is stored and sent. */
  id: string;
  label: string;
  locale: string;
  gender: 'female' | 'male' | null;
  /** Its number in the model. */
  speaker: number;
};

export type LocalVoiceModel = WorkerModel & { licence: string; bytes: number; voices: readonly LocalVoice[]; files: ModelFiles };

/** The rate that is declared for a text with nothing to say; no model is loaded to find out. */
const silentSampleRate = 22_050;
/** A model on a slow machine may think about a long sentence before its first sound. */
const speakPatienceMs = 60_000;

/**
 * Downloaded voices as one engine. It tells no word times and knows no pitch.
 *
 * @param client a worker of its own: a model that ends the process must not end the offline voices
 */
export function createLocalSynthesizer(client: SpeechWorkerClient, models: readonly LocalVoiceModel[]): Synthesizer {
  const voices = models.flatMap((model) => model.voices.map((voice) => ({ ...voice, model })));
  const load = createModelLoader(client, 'speech', 'speech_voice_unavailable');
  const find = (id: string) => {
    const voice = voices.find((candidate) => candidate.id === id);
    if (!voice) throw new SpeechError('speech_voice_unavailable', false);
    return voice;
  };

  async function* speak({ text, voice: id, rate, signal }: SpeechRequest): AsyncGenerator<SpeechEvent> {
    if (signal.aborted) return;
    const { model, speaker } = find(id);
    if (!isSpeakable(text)) return yield* saySilence(silentSampleRate);
    try {
      await load(model, model.files, signal);
    } catch (error) {
      if (signal.aborted) return;
      throw error;
    }
    yield* client.stream('sherpa-speak', { model: model.id, text, speaker, rate }, signal, speakPatienceMs);
  }

  return {
    capabilities: {
      id: 'sherpa',
      locales: [...new Set(voices.map(({ locale }) => locale))],
      voices: voices.map(({ id, label, locale, gender }) => ({ id, label, locale, gender })),
      isStreaming: true,
      wordTiming: 'none',
      output: 'pcm',
      network: 'none',
      licence: [...new Set(models.map(({ licence }) => licence))].join(', '),
      downloadBytes: models.reduce((sum, { bytes }) => sum + bytes, 0),
    },
    async prepare(id, signal) {
      const { model } = find(id);
      await load(model, model.files, signal);
    },
    speak,
  };
}
