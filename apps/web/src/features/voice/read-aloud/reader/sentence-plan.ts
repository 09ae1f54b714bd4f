import { estimateDurationMs } from '@parley/voice/engines/estimate-marks';
import { type Segment, StreamingSegmenter } from '@parley/voice/segmentation/streaming-segmenter';

/** The sentences of a text that may still grow, with the duration of each. */
export interface SentencePlan {
  /** @param text all of it so far */
  update(text: string, isComplete: boolean): void;
  readonly segments: readonly Segment[];
  readonly isComplete: boolean;
  /** The real duration of the sentence that starts at `start`, at the given rate. */
  measure(start: number, durationMs: number, rate: number): void;
  /** Measured if it was spoken already, else estimated in proportion to measured ones. */
  durationMs(segment: Segment, rate: number): number;
}

/** Splits a text like the server, so that both count the same sentences. */
export function createSentencePlan(locale: string): SentencePlan {
  let segmenter = new StreamingSegmenter({ locale });
  let segments: Segment[] = [];
  let known = '';
  let isComplete = false;
  /** At normal rate. */
  const measured = new Map<number, number>();
  /** Each word that is said asks for the duration of every sentence. */
  const estimates = new WeakMap<Segment, number>();
  const estimate = (segment: Segment): number => {
    const known = estimates.get(segment) ?? estimateDurationMs(segment.text);
    estimates.set(segment, known);
    return known;
  };
  let estimatedSum = 0;
  let measuredSum = 0;

  return {
    update(text, isNowComplete) {
      if (isComplete && text === known) return;
      if (isComplete || !text.startsWith(known)) {
        segmenter = new StreamingSegmenter({ locale });
        segments = [];
        known = '';
        isComplete = false;
      }
      const fresh = segmenter.push(text.slice(known.length));
      known = text;
      if (isNowComplete) fresh.push(...segmenter.end());
      isComplete = isNowComplete;
      if (fresh.length > 0) segments = [...segments, ...fresh];
    },
    get segments() {
      return segments;
    },
    get isComplete() {
      return isComplete;
    },
    measure(start, durationMs, rate) {
      const segment = segments.find((candidate) => candidate.start === start);
      if (!segment || measured.has(start)) return;
      measured.set(start, durationMs * rate);
      measuredSum += durationMs * rate;
      estimatedSum += estimate(segment);
    },
    durationMs(segment, rate) {
      const share = estimatedSum > 0 ? measuredSum / estimatedSum : 1;
      return ((measured.get(segment.start) ?? estimate(segment) * share) + segment.pauseMs) / rate;
    },
  };
}
