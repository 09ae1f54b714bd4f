import { MappedText } from '../speakable/mapped-text.ts';
import { SpeakableReader, type SpeakablePiece } from '../speakable/speakable-text.ts';
import { firstClauseEnd, isWideText, longCut, segmentLength } from './cut-points.ts';
import { sentenceEnd } from './sentence-splitter.ts';

/** A sentence or clause to speak in one piece. `start`–`end` are offsets in the source Markdown. */
export type Segment = {
  index: number;
  start: number;
  end: number;
  /** The spoken text; `mapping.text` without surrounding space. */
  text: string;
  mapping: MappedText;
  /** The natural pause after it. */
  pauseMs: number;
  /** An inserted phrase, in the conversation's language (L5). */
  isPhrase: boolean;
};

export type SegmenterOptions = {
  /** The conversation's language. */
  locale: string;
  /** Emit the first clause before its sentence is complete (G7). */
  eager?: boolean;
  code?: 'announce' | 'skip';
};

const clausePauseMs = 100;
const sentencePauseMs = 250;

/** Growing Markdown in, segments out. A segment is never withdrawn (rules G5–G10). */
export class StreamingSegmenter {
  readonly #options: SegmenterOptions;
  readonly #reader: SpeakableReader;
  #block = new MappedText();
  #from = 0;
  #index = 0;
  #lastEnd = 0;

  constructor(options: SegmenterOptions) {
    this.#options = options;
    this.#reader = new SpeakableReader(options);
  }

  /** Adds to the source. Returns the segments that are now certain. */
  push(delta: string): Segment[] {
    return this.#take(this.#reader.push(delta));
  }

  /** The source is complete: returns the rest. */
  end(): Segment[] {
    return this.#take(this.#reader.end());
  }

  #take(pieces: readonly SpeakablePiece[]): Segment[] {
    const segments: Segment[] = [];
    for (const piece of pieces) {
      if (piece.type === 'text') this.#block.append(piece.run);
      else {
        this.#cut(segments, piece.pauseMs);
        this.#block = new MappedText();
        this.#from = 0;
      }
    }
    this.#cut(segments, undefined);
    return segments;
  }

  /** Cuts what is certain from the block; all of it when the block ends with `blockPauseMs`. */
  #cut(segments: Segment[], blockPauseMs: number | undefined): void {
    const isComplete = blockPauseMs !== undefined;
    // Emitted text is dropped. Otherwise a long paragraph would be searched again and again.
    if (this.#from > 0) this.#block = this.#block.slice(this.#from);
    this.#from = 0;
    const text = this.#block.text;
    while (this.#from < text.length) {
      const found = this.#nextEnd(text, isComplete);
      if (!found) return;
      const isLast = text.slice(found.end).trim() === '';
      // Its pause is not certain before more of the block, or the end of the block, arrives.
      if (isLast && !isComplete) return;
      const segment = this.#segment(this.#from, found.end, isLast && isComplete ? blockPauseMs : found.pauseMs);
      if (segment) segments.push(segment);
      this.#from = found.end;
    }
  }

  #nextEnd(text: string, isComplete: boolean): { end: number; pauseMs: number } | undefined {
    const from = this.#from;
    const sentence = sentenceEnd(text, from, this.#options.locale, isComplete);
    const stop = sentence.type === 'none' ? Number.POSITIVE_INFINITY : sentence.at;
    const clause = this.#options.eager && this.#index === 0 ? firstClauseEnd(text, from) : undefined;
    if (clause !== undefined && clause < stop) return { end: clause, pauseMs: clausePauseMs };
    const limit = isWideText(text.slice(from, from + segmentLength.wide)) ? segmentLength.wide : segmentLength.spaced;
    // One unit more than the limit, because a cut looks at the next unit.
    if (stop > from + limit && text.length > from + limit)
      return { end: longCut(text, from, limit, this.#options.locale), pauseMs: clausePauseMs };
    if (sentence.type === 'end') return { end: sentence.at, pauseMs: sentencePauseMs };
    return isComplete ? { end: text.length, pauseMs: sentencePauseMs } : undefined;
  }

  #segment(from: number, to: number, pauseMs: number): Segment | undefined {
    const raw = this.#block.text.slice(from, to);
    if (!/[\p{L}\p{N}]/u.test(raw)) return undefined;
    const start = from + raw.length - raw.trimStart().length;
    const mapping = this.#block.slice(start, from + raw.trimEnd().length);
    const source = mapping.toSource(0, mapping.length);
    // Heading words of a table row all map to their cell: two segments of one cell must not overlap.
    const sourceStart = Math.max(source.start, this.#lastEnd);
    this.#lastEnd = Math.max(source.end, sourceStart);
    this.#index += 1;
    return {
      index: this.#index - 1,
      start: sourceStart,
      end: this.#lastEnd,
      text: mapping.text,
      mapping,
      pauseMs,
      isPhrase: mapping.kindAt(0) === 'phrase',
    };
  }
}
