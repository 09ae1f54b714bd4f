import { estimateDurationMs } from '../engines/estimate-marks.ts';
import type { BrokenOff, FallbackSynthesizer, RoutedEvent, VoicePlan } from '../engines/fallback-synthesizer.ts';
import { routeName } from '../engines/fallback-synthesizer.ts';
import { asSpeechError } from '../engines/speech-error.ts';
import { expandSymbols } from '../speakable/expand-symbols.ts';
import type { MappedText } from '../speakable/mapped-text.ts';
import type { SpeechFrame } from './speech-frame.ts';

export type SegmentRequest = {
  turn: number;
  number: number;
  mapping: MappedText;
  start: number;
  end: number;
  pauseMs: number;
  locale: string;
  plan: VoicePlan;
  rate: number;
  pitch: number;
  signal: AbortSignal;
  after?: BrokenOff;
};

/** The result of a segment: whole, or broken off with the text that is left. */
export type SegmentOutcome = { type: 'whole'; isDevice: boolean } | { type: 'broken'; rest: MappedText; start: number; after: BrokenOff };

type Emit = (frame: SpeechFrame) => void | Promise<void>;

/** Speaks one segment into `emit` (Q1, Q5, Q6). Throws `SpeechError` if no engine can; ends early when cancelled. */
export class SegmentRun {
  readonly #request: SegmentRequest;
  readonly #emit: Emit;
  readonly #spoken: MappedText;
  readonly #marks: { start: number; atMs: number }[] = [];
  #route: Extract<RoutedEvent, { type: 'route' }> | undefined;
  #sampleRate = 0;
  #sampleCount = 0;
  #sequence = 0;
  #lastStart: number;

  constructor(request: SegmentRequest, emit: Emit) {
    this.#request = request;
    this.#emit = emit;
    this.#spoken = request.mapping.joinedTo(expandSymbols(request.mapping.text, request.locale));
    this.#lastStart = request.start;
  }

  async run(synthesizer: FallbackSynthesizer): Promise<SegmentOutcome> {
    const { locale, plan, rate, pitch, signal, after } = this.#request;
    try {
      for await (const event of synthesizer.speak({ text: this.#spoken.text, locale, plan, rate, pitch, signal, after })) {
        if (signal.aborted) break;
        await this.#pass(event);
      }
    } catch (error) {
      const { code, retryable } = asSpeechError(error);
      if (!this.#route || !this.#hasSounded) throw error;
      const { position, candidate } = this.#route;
      await this.#end(this.#audioMs(), 0);
      return { type: 'broken', ...this.#rest(), after: { position, from: routeName(candidate), code, retryable } };
    }
    return { type: 'whole', isDevice: this.#route?.capabilities.output === 'device' };
  }

  get #hasSounded(): boolean {
    return this.#sampleCount > 0 || (this.#route?.capabilities.output === 'device' && this.#marks.length > 0);
  }

  async #pass(event: RoutedEvent): Promise<void> {
    const { turn, number: segment, pauseMs } = this.#request;
    switch (event.type) {
      case 'fallback':
        return this.#emit({ turn, segment, ...event });
      case 'route':
        this.#route = event;
        return;
      case 'format':
        return this.#start(event.sampleRate);
      case 'audio':
        this.#sampleCount += event.samples.length;
        this.#sequence += 1;
        return this.#emit({ type: 'audio', turn, segment, sequence: this.#sequence - 1, samples: event.samples });
      case 'mark':
        return this.#mark(event);
      case 'done':
        return this.#end(event.durationMs, pauseMs);
    }
  }

  #start(sampleRate: number): void | Promise<void> {
    if (!this.#route) return;
    const { turn, number: segment, start, end, locale, rate } = this.#request;
    const { candidate, capabilities } = this.#route;
    this.#sampleRate = sampleRate;
    return this.#emit({
      type: 'segment-start',
      turn,
      segment,
      start,
      end,
      locale,
      engine: candidate.engine,
      voice: candidate.voice,
      voiceLabel: candidate.label,
      sampleRate,
      wordTiming: capabilities.wordTiming === 'exact' ? 'exact' : 'estimated',
      estimatedMs: Math.round(estimateDurationMs(this.#spoken.text, rate)),
    });
  }

  #mark(mark: { start: number; end: number; atMs: number }): void | Promise<void> {
    const { turn, number: segment, end } = this.#request;
    const from = Math.max(0, Math.min(mark.start, this.#spoken.length - 1));
    const to = Math.max(from + 1, Math.min(mark.end, this.#spoken.length));
    const source = this.#spoken.toSource(from, to);
    const start = Math.min(end, Math.max(this.#lastStart, source.start));
    this.#lastStart = start;
    this.#marks.push({ start: from, atMs: mark.atMs });
    return this.#emit({ type: 'mark', turn, segment, start, end: Math.max(start, Math.min(end, source.end)), atMs: mark.atMs });
  }

  #end(durationMs: number, pauseMs: number): void | Promise<void> {
    const { turn, number: segment } = this.#request;
    return this.#emit({ type: 'segment-end', turn, segment, durationMs, pauseMs });
  }

  #audioMs(): number {
    return this.#sampleRate > 0 && this.#sampleCount > 0 ? (this.#sampleCount / this.#sampleRate) * 1000 : (this.#marks.at(-1)?.atMs ?? 0);
  }

  /** The text left from the word where it broke off; all of it if the engine reported no words. */
  #rest(): { rest: MappedText; start: number } {
    const audioMs = this.#audioMs();
    const last = this.#marks.findLast(({ atMs }) => atMs <= audioMs);
    const rest = this.#spoken.slice(last?.start ?? 0);
    return { rest, start: Math.max(this.#request.start, rest.toSource(0, 1).start) };
  }
}
