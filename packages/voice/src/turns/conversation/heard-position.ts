/** A range of the source text, in UTF-16 units. */
export interface TextRange {
  start: number;
  end: number;
}

/** A word and its start time, in ms from its segment's first sample. */
export interface WordMark extends TextRange {
  atMs: number;
}

export interface SpokenSegment extends TextRange {
  durationMs: number;
  marks: readonly WordMark[];
}

/** The word that sounds at `ms`, or null before the first and after the end. Marks are in order of time. */
export function wordAt(segment: SpokenSegment, ms: number): WordMark | null {
  if (ms >= segment.durationMs) return null;
  return segment.marks.findLast((mark) => mark.atMs <= ms) ?? null;
}

/**
 * The offset up to which a segment was heard after `ms`: the end of the last word that ended.
 * A half-heard word does not count.
 */
export function heardOffset(segment: SpokenSegment, ms: number): number {
  if (ms >= segment.durationMs) return segment.end;
  const sounding = segment.marks.findLastIndex((mark) => mark.atMs <= ms);
  return sounding > 0 ? (segment.marks[sounding - 1]?.end ?? segment.start) : segment.start;
}

/** The time of the first unheard word, where speech continues: 0 if there is none. */
export function resumeMs(segment: SpokenSegment, heardUpTo: number): number {
  return segment.marks.find((mark) => mark.end > heardUpTo)?.atMs ?? (heardUpTo >= segment.end ? segment.durationMs : 0);
}
