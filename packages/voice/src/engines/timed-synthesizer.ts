import { estimateDurationMs, estimateMarks, type WordMark } from './estimate-marks.ts';
import type { SpeechEvent, SpeechRequest, Synthesizer, SynthesizerCapabilities } from './synthesizer.ts';

// A mark must reach the player before its word sounds. Until then a correction can still move it.
const leadMs = 400;

/** Adds estimated marks to an engine without word timing (E8). Engines with word timing pass unchanged. */
export class TimedSynthesizer implements Synthesizer {
  readonly #inner: Synthesizer;
  readonly #clock: { now(): number };
  /** Ratio of real to estimated length, by voice. Each finished sentence corrects the next. */
  readonly #pace = new Map<string, number>();

  constructor(inner: Synthesizer, clock: { now(): number } = { now: () => Date.now() }) {
    this.#inner = inner;
    this.#clock = clock;
  }

  get capabilities(): SynthesizerCapabilities {
    const { wordTiming } = this.#inner.capabilities;
    return { ...this.#inner.capabilities, wordTiming: wordTiming === 'none' ? 'estimated' : wordTiming };
  }

  async prepare(voice: string, signal: AbortSignal): Promise<void> {
    await this.#inner.prepare?.(voice, signal);
  }

  speak(request: SpeechRequest): AsyncIterable<SpeechEvent> {
    return this.#inner.capabilities.wordTiming === 'none' ? this.#timed(request) : this.#inner.speak(request);
  }

  async *#timed(request: SpeechRequest): AsyncGenerator<SpeechEvent> {
    const guessMs = estimateDurationMs(request.text, request.rate);
    const marks = estimateMarks(request.text, request.locale, guessMs * (this.#pace.get(request.voice) ?? 1));
    let sampleRate = 0;
    let audioMs = 0;
    let startedAtMs: number | undefined;
    let given = 0;
    let last: WordMark | undefined;
    for await (const event of this.#inner.speak(request)) {
      if (event.type === 'format') sampleRate = event.sampleRate;
      if (event.type === 'done') {
        if (guessMs > 0 && event.durationMs > 0) this.#pace.set(request.voice, event.durationMs / guessMs);
        yield* rest(marks.slice(given), last, estimateMarks(request.text, request.locale, event.durationMs).slice(given));
      }
      yield event;
      if (request.signal.aborted) return;
      if (event.type === 'audio' && sampleRate > 0) {
        audioMs += (event.samples.length / sampleRate) * 1000;
        startedAtMs ??= this.#clock.now();
        const neededMs = Math.min(audioMs, this.#clock.now() - startedAtMs + leadMs);
        for (let mark = marks[given]; mark && mark.atMs < neededMs; mark = marks[given]) {
          yield { type: 'mark', ...mark };
          if (request.signal.aborted) return;
          last = mark;
          given += 1;
        }
      }
    }
  }
}

/** The remaining marks at their corrected times, never before the last one emitted. */
function* rest(marks: readonly WordMark[], last: WordMark | undefined, corrected: readonly WordMark[]): Generator<SpeechEvent> {
  for (const [index, mark] of marks.entries())
    yield { type: 'mark', ...mark, atMs: Math.max(last?.atMs ?? 0, corrected[index]?.atMs ?? mark.atMs) };
}
