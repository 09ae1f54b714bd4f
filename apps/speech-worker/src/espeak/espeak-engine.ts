import type { EspeakEvent, EspeakWorker } from '@echogarden/espeak-ng-emscripten';
import { WorkerError } from '../protocol/messages.ts';

/** How the engine speaks one call. `pitch` 0–99; 50 is the voice's own. */
export interface EspeakSettings {
  voice: string;
  wordsPerMinute: number;
  pitch: number;
}

/** The wasm build as one synchronous synthesizer, 22.05 kHz mono. Load it once: it takes about 60 MB. */
export class EspeakEngine {
  readonly sampleRate: number;
  readonly #worker: EspeakWorker;
  #voice = '';

  private constructor(worker: EspeakWorker) {
    this.#worker = worker;
    this.sampleRate = worker.samplerate;
  }

  static async load(): Promise<EspeakEngine> {
    const { default: load } = await import('@echogarden/espeak-ng-emscripten');
    const wasm = await load();
    return new EspeakEngine(new wasm.eSpeakNGWorker());
  }

  /**
   * Speaks plain text (never SSML) and passes each chunk on while the engine runs.
   * `onChunk` returns true to abort. Returns the phoneme trace. Throws `voice_unavailable`.
   */
  synthesize(text: string, settings: EspeakSettings, onChunk: (samples: Int16Array, events: EspeakEvent[]) => boolean): string {
    this.#setVoice(settings.voice);
    this.#worker.set_rate(settings.wordsPerMinute);
    this.#worker.set_pitch(settings.pitch);
    let failure: unknown;
    const trace = this.#worker.synthesize_and_get_phonemes(text, (samples, events) => {
      // An exception must not unwind through wasm frames: the engine would never leave its call.
      try {
        return failure !== undefined || onChunk(samples, events);
      } catch (error) {
        failure = error;
        return true;
      }
    });
    if (failure !== undefined) throw failure;
    return trace;
  }

  #setVoice(voice: string): void {
    if (voice === this.#voice) return;
    // An unknown name (such as `fr-fr`) returns non-zero and silently keeps the previous voice.
    const code = this.#worker.set_voice(voice);
    if (code !== 0) {
      this.#voice = '';
      throw new WorkerError('voice_unavailable', `eSpeak voice ${voice} returned ${code}`);
    }
    this.#voice = voice;
  }
}
