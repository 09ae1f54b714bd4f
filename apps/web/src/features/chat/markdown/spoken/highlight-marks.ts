export type SourceRange = readonly [start: number, end: number];

/** The text being read aloud: ranges of UTF-16 offsets in the message text. */
export interface SpokenHighlight {
  sentence: SourceRange;
  word: SourceRange | null;
}

/** The part of a highlight in a block, or null. A block with an unchanged part is not rendered again. */
export function clipHighlight(highlight: SpokenHighlight | null, start: number, end: number): SpokenHighlight | null {
  if (!highlight) return null;
  const sentence = clip(highlight.sentence, start, end);
  const word = highlight.word && clip(highlight.word, start, end);
  return sentence || word ? { sentence: sentence ?? [start, start], word } : null;
}

export function sameHighlight(one: SpokenHighlight | null, other: SpokenHighlight | null): boolean {
  if (one === other) return true;
  return one !== null && other !== null && sameRange(one.sentence, other.sentence) && sameRange(one.word, other.word);
}

function sameRange(one: SourceRange | null, other: SourceRange | null): boolean {
  return one === other || (one !== null && other !== null && one[0] === other[0] && one[1] === other[1]);
}

function clip(range: SourceRange, start: number, end: number): SourceRange | null {
  const from = Math.max(range[0], start);
  const to = Math.min(range[1], end);
  return from < to ? [from, to] : null;
}
