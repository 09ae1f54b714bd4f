import { findWords } from './match-entries.ts';
import { markRanges } from './mark-ranges.ts';

/** A text with the typed words marked. */
export function MarkedText({ text, words }: { text: string; words: string }) {
  return markRanges(text, findWords(text, words)).map((piece) =>
    piece.isMatch ? <mark key={piece.start}>{piece.text}</mark> : piece.text,
  );
}
