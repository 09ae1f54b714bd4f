import type { WordMark } from './estimate-marks.ts';
import type { SpeechEvent, SpeechRequest, Synthesizer, SynthesizerCapabilities } from './synthesizer.ts';

export type CachedSpeech = { sampleRate: number; samples: Int16Array; marks: readonly WordMark[]; durationMs: number };

/** A store for finished speech. A failure is harmless: speech then comes from the engine. */
export interface SpeechStore {
  get(key: string): Promise<CachedSpeech | undefined>;
  set(key: string, speech: CachedSpeech): Promise<void>;
}

// A quarter of a second at 24 kHz: small enough to start and to cancel at once.
const samplesPerEvent = 6000;

/** Caches finished audio of an engine (E11). */
export class CachedSynthesizer implements Synthesizer {
  readonly #inner: Synthesizer;
  readonly #store: SpeechStore;

  constructor(inner: Synthesizer, store: SpeechStore) {
    this.#inner = inner;
    this.#store = store;
  }

  get capabilities(): SynthesizerCapabilities {
    return this.#inner.capabilities;
  }

  async prepare(voice: string, signal: AbortSignal): Promise<void> {
    await this.#inner.prepare?.(voice, signal);
  }

  async *speak(request: SpeechRequest): AsyncGenerator<SpeechEvent> {
    const { signal, ...asked } = request;
    // The key covers the whole request: some engines accept more than the common fields, such as a style.
    const key = JSON.stringify([this.#inner.capabilities.id, ...Object.entries(asked).sort(([a], [b]) => (a < b ? -1 : 1))]);
    const cached = await this.#store.get(key).catch(() => undefined);
    if (signal.aborted) return;
    if (cached) yield* replay(cached, signal);
    else yield* this.#record(request, key);
  }

  async *#record(request: SpeechRequest, key: string): AsyncGenerator<SpeechEvent> {
    let sampleRate = 0;
    const marks: WordMark[] = [];
    const chunks: Int16Array[] = [];
    for await (const event of this.#inner.speak(request)) {
      if (event.type === 'format') sampleRate = event.sampleRate;
      else if (event.type === 'audio') chunks.push(event.samples);
      else if (event.type === 'mark') marks.push({ start: event.start, end: event.end, atMs: event.atMs });
      else if (!request.signal.aborted && chunks.length > 0) {
        const speech = { sampleRate, samples: joined(chunks), marks, durationMs: event.durationMs };
        // Nothing waits for the store: the sentence is over, and the next one should start.
        void this.#store.set(key, speech).catch(() => undefined);
      }
      yield event;
    }
  }
}

function* replay(speech: CachedSpeech, signal: AbortSignal): Generator<SpeechEvent> {
  yield { type: 'format', sampleRate: speech.sampleRate };
  for (const mark of speech.marks) {
    if (signal.aborted) return;
    yield { type: 'mark', ...mark };
  }
  for (let at = 0; at < speech.samples.length && !signal.aborted; at += samplesPerEvent) {
    yield { type: 'audio', samples: speech.samples.subarray(at, at + samplesPerEvent) };
  }
  if (!signal.aborted) yield { type: 'done', durationMs: speech.durationMs };
}

function joined(chunks: readonly Int16Array[]): Int16Array {
  const samples = new Int16Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    samples.set(chunk, at);
    at += chunk.length;
  }
  return samples;
}
