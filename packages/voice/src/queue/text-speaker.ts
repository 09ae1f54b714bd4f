import { StreamingSegmenter, type Segment, type SegmenterOptions } from '../segmentation/streaming-segmenter.ts';
import { SpeechQueue, type SpeechQueueOptions } from './speech-queue.ts';

export type TextSpeakerOptions = SpeechQueueOptions &
  SegmenterOptions & {
    /** Start at the sentence that contains this offset. */
    fromOffset?: number;
    /** Stop before this offset. */
    toOffset?: number;
  };

/** Speaks growing Markdown: segmenter and queue in one. */
export class TextSpeaker {
  readonly queue: SpeechQueue;
  readonly #segmenter: StreamingSegmenter;
  readonly #fromOffset: number;
  readonly #toOffset: number;
  #length = 0;

  constructor(options: TextSpeakerOptions) {
    this.queue = new SpeechQueue(options);
    this.#segmenter = new StreamingSegmenter(options);
    this.#fromOffset = options.fromOffset ?? 0;
    this.#toOffset = options.toOffset ?? Number.POSITIVE_INFINITY;
  }

  /** Adds to the source. */
  push(delta: string): void {
    const part = delta.slice(0, Math.max(0, this.#toOffset - this.#length));
    this.#length += part.length;
    this.#queue(this.#segmenter.push(part));
  }

  /** The source is complete. */
  end(): void {
    this.#queue(this.#segmenter.end());
    this.queue.end(this.#length);
  }

  /** Stops at once. */
  cancel(): void {
    this.queue.cancel();
  }

  #queue(segments: readonly Segment[]): void {
    this.queue.push(segments.filter(({ end }) => end > this.#fromOffset));
  }
}
