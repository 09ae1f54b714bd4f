import type { OfflineRecognizer, OfflineTts } from 'sherpa-onnx-node';
import { WorkerError } from '../protocol/messages.ts';
import type { SherpaModel, WorkerRequest } from '../protocol/messages.ts';
import { cleanCharacters } from '../text/clean-characters.ts';
import { checkModel, speechConfig, transcriptionConfig } from './model-config.ts';

interface Speaker {
  engine: OfflineTts;
  /** The last synthesis. They run one after another, so that the sentence needed first has the whole machine. */
  busy: Promise<unknown>;
}

interface Recogniser {
  model: SherpaModel;
  engine: OfflineRecognizer;
  language: string | undefined;
  /** The last decoding. The engine's language must not change during one. */
  busy: Promise<unknown>;
}

interface AudioSink {
  format(sampleRate: number): void;
  audio(samples: Int16Array): void;
  isCancelled: () => boolean;
}

/** Downloaded models run by sherpa-onnx. The library is optional and loaded with the first model. */
export class LocalModels {
  readonly #speakers = new Map<string, Speaker>();
  readonly #recognisers = new Map<string, Recogniser>();

  loaded(): string[] {
    return [...this.#speakers.keys(), ...this.#recognisers.keys()];
  }

  /** Loads a model from its files. Throws `engine_unavailable` without the library, `model_failed` for bad files. */
  async load(kind: 'speech' | 'transcription', model: SherpaModel): Promise<{ speakers: number }> {
    checkModel(model, kind);
    const sherpa = await importSherpa();
    try {
      if (kind === 'speech') {
        const engine = await sherpa.OfflineTts.createAsync(speechConfig(model));
        this.#speakers.set(model.id, { engine, busy: Promise.resolve() });
        return { speakers: engine.numSpeakers };
      }
      const engine = await sherpa.OfflineRecognizer.createAsync(transcriptionConfig(model));
      this.#recognisers.set(model.id, { model, engine, language: undefined, busy: Promise.resolve() });
      return { speakers: 0 };
    } catch (error) {
      throw new WorkerError('model_failed', String(error));
    }
  }

  unload(id: string): boolean {
    return this.#speakers.delete(id) || this.#recognisers.delete(id);
  }

  /** Speaks with a loaded model. Returns the length in ms; 0 for a text without anything to say. */
  async speak(request: Extract<WorkerRequest, { op: 'sherpa-speak' }>, sink: AudioSink): Promise<number> {
    const speaker = this.#speakers.get(request.model);
    if (!speaker) throw new WorkerError('model_not_loaded', request.model);
    sink.format(speaker.engine.sampleRate);
    const text = cleanCharacters(request.text, 0)
      .map((unit) => unit.text)
      .join('');
    if (!/[\p{L}\p{N}]/u.test(text)) return 0;
    const speaking = speaker.busy.then(() => (sink.isCancelled() ? 0 : generate(speaker.engine, { ...request, text }, sink)));
    speaker.busy = speaking.catch(() => undefined);
    return speaking;
  }

  /**
   * Text of base64 PCM16 audio. `locale` is a hint; without one the model finds the language.
   * Throws `cancelled` if `isCancelled` says so when its turn comes.
   */
  async transcribe(
    request: Extract<WorkerRequest, { op: 'sherpa-transcribe' }>,
    isCancelled: () => boolean,
  ): Promise<{ text: string; language: string | null }> {
    const recogniser = this.#recognisers.get(request.model);
    if (!recogniser) throw new WorkerError('model_not_loaded', request.model);
    const before = recogniser.busy;
    const decoding = before.then(() => {
      // A decoding cannot be stopped, and the others wait for it.
      if (isCancelled()) throw new WorkerError('cancelled', 'cancelled');
      return decode(recogniser, request);
    });
    recogniser.busy = decoding.catch(() => undefined);
    return decoding;
  }
}

async function generate(engine: OfflineTts, request: Extract<WorkerRequest, { op: 'sherpa-speak' }>, sink: AudioSink): Promise<number> {
  let sent = 0;
  await engine.generateAsync({
    text: request.text,
    sid: request.speaker ?? 0,
    speed: request.rate ?? 1,
    // Runtimes with pointer compression refuse external buffers.
    enableExternalBuffer: false,
    onProgress: ({ samples }) => {
      if (sink.isCancelled()) return 0;
      sent += samples.length;
      sink.audio(toPcm16(samples));
      return 1;
    },
  });
  return (sent / engine.sampleRate) * 1000;
}

async function decode(recogniser: Recogniser, request: Extract<WorkerRequest, { op: 'sherpa-transcribe' }>) {
  const language = request.locale?.split('-')[0];
  if (language !== recogniser.language) {
    recogniser.engine.setConfig(transcriptionConfig(recogniser.model, language));
    recogniser.language = language;
  }
  const stream = recogniser.engine.createStream();
  stream.acceptWaveform({ samples: toFloat(Buffer.from(request.audio, 'base64')), sampleRate: request.sampleRate });
  const { text, lang } = await recogniser.engine.decodeAsync(stream);
  return { text: text.trim(), language: lang ? lang.replaceAll(/[<|>]/gu, '') : null };
}

async function importSherpa() {
  try {
    return (await import('sherpa-onnx-node')).default;
  } catch (error) {
    throw new WorkerError('engine_unavailable', String(error));
  }
}

function toPcm16(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_767))));
}

function toFloat(pcm: Buffer): Float32Array {
  const samples = new Float32Array(pcm.length >> 1);
  for (let index = 0; index < samples.length; index += 1) samples[index] = pcm.readInt16LE(index * 2) / 32_768;
  return samples;
}
