import { KanaReader } from '../japanese/kana-reader.ts';
import { WorkerError } from '../protocol/messages.ts';
import { EspeakEngine } from './espeak-engine.ts';
import { phonemeTrace } from './phoneme-trace.ts';
import type { SpeechSink } from './run-speaker.ts';
import { speakText } from './speak-text.ts';
import type { SpeakJob } from './speak-text.ts';
import { resolveVoice } from './voice-catalogue.ts';

/** Longest text of one request, in UTF-16 units. */
const maxTextLength = 200_000;

/** Words that make the engine load a language's dictionary and the runtime compile its hot paths. */
const warmUps: Record<string, string> = { ar: 'مرحبا', cmn: '你好', ja: 'こんにちは', ko: '안녕', ru: 'привет' };

/** The engine and the Japanese dictionary, each loaded when first needed and then kept. */
export class OfflineVoices {
  #engine: Promise<EspeakEngine> | null = null;
  #kana: Promise<KanaReader> | null = null;

  /** Sample rate of everything spoken, once the engine is loaded. */
  async sampleRate(): Promise<number> {
    return (await this.#loadEngine()).sampleRate;
  }

  /** Loads what a voice needs and synthesizes one word without playing it, so that the first real one is quick. */
  async prepare(voiceId: string): Promise<void> {
    const voice = resolveVoice(voiceId);
    await this.speak(
      { text: warmUps[voice.language] ?? 'hello', voice: voiceId, rate: 1, pitch: 0, isCancelled: () => false },
      { ready: async () => undefined, audio: () => undefined, mark: () => undefined },
    );
  }

  /** Speaks; returns the length in ms. Throws `voice_unavailable` or `text_too_long`. */
  async speak(job: SpeakJob, sink: SpeechSink): Promise<number> {
    if (job.text.length > maxTextLength) throw new WorkerError('text_too_long', `${job.text.length} characters`);
    const { language } = resolveVoice(job.voice);
    const engine = await this.#loadEngine();
    return speakText(engine, language === 'ja' ? await this.#loadKana() : null, job, sink);
  }

  async phonemes(text: string, voiceId: string): Promise<string> {
    const { language } = resolveVoice(voiceId);
    const engine = await this.#loadEngine();
    return phonemeTrace(engine, language === 'ja' ? await this.#loadKana() : null, text, voiceId);
  }

  #loadEngine(): Promise<EspeakEngine> {
    this.#engine ??= EspeakEngine.load().catch((error: unknown) => {
      this.#engine = null;
      throw new WorkerError('engine_unavailable', String(error));
    });
    return this.#engine;
  }

  #loadKana(): Promise<KanaReader> {
    this.#kana ??= KanaReader.load().catch((error: unknown) => {
      this.#kana = null;
      throw new WorkerError('engine_unavailable', String(error));
    });
    return this.#kana;
  }
}
