import type { Clock } from '../engines/clock.ts';
import { FallbackSynthesizer, type VoicePlan } from '../engines/fallback-synthesizer.ts';
import { asSpeechError } from '../engines/speech-error.ts';
import type { Segment } from '../segmentation/streaming-segmenter.ts';
import { SegmentRun, type SegmentOutcome } from './segment-run.ts';
import type { SpeechFrame } from './speech-frame.ts';

export type SpeechSettings = {
  /** 1 = normal. */
  rate: number;
  /** Semitones, 0 = normal. */
  pitch: number;
  /** The voices for a language, in the order to try. */
  planVoices: (locale: string) => VoicePlan;
};

export type SpeechQueueOptions = SpeechSettings & {
  turn: number;
  /** The language of the conversation. Inserted phrases are in it. */
  locale: string;
  /** The locale of each sentence, asked in order, e.g. `SentenceLanguage.next`. */
  languageOf: (text: string) => string | Promise<string>;
  /** Takes the output in order. Speech waits for its promise. */
  output: (frame: SpeechFrame) => void | Promise<void>;
  clock: Clock;
  /** How many segments may be requested beyond the playing one. */
  lookAhead?: number;
};

type Item = { segment: Segment; locale?: string };

/** Turns segments into audio and marks, in order, slightly ahead of playback (rules Q1–Q8). */
export class SpeechQueue {
  readonly #options: SpeechQueueOptions;
  readonly #synthesizer = new FallbackSynthesizer();
  readonly #items: Item[] = [];
  /** The item of each emitted segment. An item that broke off has several. */
  #itemOfSegment: number[] = [];
  readonly #reported = new Set<string>();
  #settings: SpeechSettings;
  #turn: number;
  #playing = 0;
  /** The item with which the present turn began. */
  #firstItem = 0;
  #endOffset: number | undefined;
  #controller = new AbortController();
  #isCancelled = false;
  #wake: () => void = () => undefined;

  constructor(options: SpeechQueueOptions) {
    this.#options = options;
    this.#settings = options;
    this.#turn = options.turn;
    void this.#run(0, this.#controller.signal);
  }

  /** Adds segments, in order. */
  push(segments: readonly Segment[]): void {
    for (const segment of segments) this.#items.push({ segment });
    this.#wake();
  }

  /** No more segments follow. `endOffset` is the length of the source. */
  end(endOffset: number): void {
    this.#endOffset = endOffset;
    this.#wake();
  }

  /** The segment that plays now, by its number in the frames. */
  position(segment: number): void {
    this.#playing = Math.max(this.#playing, segment);
    this.#wake();
  }

  /** Continues with other settings under a new turn number, from the playing sentence (Q4). */
  change(turn: number, settings: Partial<SpeechSettings>): void {
    if (this.#isCancelled) return;
    this.#controller.abort();
    this.#controller = new AbortController();
    this.#settings = { ...this.#settings, ...settings };
    const from = this.#itemOfSegment[this.#playing] ?? this.#firstItem;
    this.#firstItem = from;
    this.#turn = turn;
    this.#playing = 0;
    this.#itemOfSegment = [];
    this.#reported.clear();
    void this.#run(from, this.#controller.signal);
  }

  /** Stops at once and emits nothing more (Q3). */
  cancel(): void {
    this.#isCancelled = true;
    this.#controller.abort();
  }

  async #run(from: number, signal: AbortSignal): Promise<void> {
    signal.addEventListener('abort', () => this.#wake(), { once: true });
    try {
      for (let index = from; ; index += 1) {
        const item = await this.#nextItem(index, signal);
        if (signal.aborted) return;
        if (!item) break;
        await this.#speak(index, item, signal);
      }
      await this.#emit({ type: 'speak-end', turn: this.#turn, endOffset: this.#endOffset ?? 0 }, signal);
    } catch (error) {
      if (signal.aborted) return;
      const { code, retryable } = asSpeechError(error);
      // An output that fails accepts no error either. There is no one left to inform.
      await Promise.resolve(this.#emit({ type: 'speak-error', turn: this.#turn, code, retryable }, signal)).catch(() => undefined);
      this.cancel();
    }
  }

  /** The item once it exists and is within the look-ahead; undefined if there are no more. */
  async #nextItem(index: number, signal: AbortSignal): Promise<Item | undefined> {
    while (!signal.aborted) {
      const item = this.#items[index];
      if (!item && this.#endOffset !== undefined) return undefined;
      if (item && this.#itemOfSegment.length <= this.#playing + (this.#options.lookAhead ?? 2)) return item;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return undefined;
  }

  async #speak(index: number, item: Item, signal: AbortSignal): Promise<void> {
    const { segment } = item;
    item.locale ??= segment.isPhrase ? this.#options.locale : await this.#options.languageOf(segment.text);
    const { rate, pitch, planVoices } = this.#settings;
    const plan = planVoices(item.locale);
    let { mapping, start } = segment;
    let after: Extract<SegmentOutcome, { type: 'broken' }>['after'] | undefined;
    while (!signal.aborted) {
      const number = this.#itemOfSegment.push(index) - 1;
      const { end, pauseMs } = segment;
      const request = { turn: this.#turn, number, mapping, start, end, pauseMs, locale: item.locale, plan, rate, pitch, signal, after };
      const isDevice = plan.candidates[0]?.synthesizer.capabilities.output === 'device';
      if (isDevice) this.#playing = number;
      const outcome = await new SegmentRun(request, (frame) => this.#emit(frame, signal)).run(this.#synthesizer);
      if (outcome.type === 'whole') {
        if (outcome.isDevice) await this.#pause(pauseMs, signal);
        return;
      }
      mapping = outcome.rest;
      start = outcome.start;
      after = outcome.after;
    }
  }

  #emit(frame: SpeechFrame, signal: AbortSignal): void | Promise<void> {
    if (signal.aborted) return;
    if (frame.type === 'fallback') {
      const key = `${frame.from} ${frame.to} ${frame.code}`;
      if (this.#reported.has(key)) return;
      this.#reported.add(key);
    }
    return this.#options.output(frame);
  }

  /** A device has no player that keeps the pause, so the queue keeps it (Q8). */
  #pause(ms: number, signal: AbortSignal): Promise<void> {
    const { clock } = this.#options;
    return new Promise((resolve) => {
      const cancel = clock.at(clock.now() + ms / this.#settings.rate, resolve);
      const onAbort = () => {
        cancel();
        resolve();
      };
      signal.addEventListener('abort', onAbort, { once: true });
    });
  }
}
