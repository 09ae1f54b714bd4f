const clauseMark = /[,;:،؛—–](?=\s)|[，、；：،؛]/g;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** The minimum length of an early first clause (G7), and the maximum of any segment (G8). */
export const clauseLength = { spaced: 25, wide: 8 } as const;
export const segmentLength = { spaced: 240, wide: 100 } as const;

/** Whether the text is mostly in a script without spaces, where each character is a syllable or a word. */
export function isWideText(text: string): boolean {
  return (text.match(wide)?.length ?? 0) * 2 > text.replace(/\s/g, '').length;
}

/** Where an early first clause may end, or undefined. */
export function firstClauseEnd(text: string, from: number): number | undefined {
  clauseMark.lastIndex = from;
  for (let match = clauseMark.exec(text); match; match = clauseMark.exec(text)) {
    const clause = text.slice(from, match.index + 1);
    if (clause.trim().length >= (isWideText(clause) ? clauseLength.wide : clauseLength.spaced)) return match.index + 1;
  }
  return undefined;
}

/** Where to cut a sentence longer than `length`: at a clause, else a space, else between graphemes. */
export function longCut(text: string, from: number, length: number, locale: string): number {
  const part = text.slice(from, from + length + 1);
  const clauses = [...part.matchAll(clauseMark)].map((match) => match.index + 1).filter((end) => end <= length && end >= length / 3);
  const clause = clauses.at(-1);
  if (clause !== undefined) return from + clause;
  const space = part.slice(0, length).search(/\s\S*$/);
  if (space > length / 3) return from + space;
  // A grapheme longer than the limit is cut: it cannot be spoken, and it must not stop speech.
  let end = 0;
  for (const grapheme of new Intl.Segmenter(locale, { granularity: 'grapheme' }).segment(part)) {
    if (grapheme.index > length) break;
    end = grapheme.index;
  }
  return from + (end || length);
}
