/** Letters that Unicode does not take apart, with what people type for them. */
const replacements: readonly (readonly [string, string])[] = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ł', 'l'],
  ['ı', 'i'],
  ['ς', 'σ'],
];
/**
 * Accents of Latin, Greek and Cyrillic letters, Hebrew points, Arabic vowel signs and the Arabic stretch. Marks of other
 * scripts stay: か and が, or the vowels of Devanagari, are no more alike than two letters. Written so that JavaScript and
 * PostgreSQL read it alike.
 */
export const marks = String.raw`\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed`;
const mark = new RegExp(`[${marks}]`, 'g');
const replaced = new RegExp(replacements.map(([letter]) => letter).join('|'), 'g');
const replacementOf = new Map(replacements);
const beyondAscii = /[^\0-\x7f]/;

/** A text as search compares it: small letters without accents, Arabic without vowel signs. `crème` and `creme` are one word. */
export function foldText(text: string): string {
  const small = text.toLowerCase();
  if (!beyondAscii.test(small)) return small;
  const bare = small.normalize('NFD').replace(mark, '').normalize('NFC');
  return bare.replace(replaced, (letter) => replacementOf.get(letter) ?? letter);
}

/** Digits of Arabic, of Persian, and of full width: in each block, the last four bits are the number. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/** The same with the digits 0 to 9, where texts are compared one by one. The search indexes do not contain this form. */
export function foldWithDigits(text: string): string {
  return foldText(text).replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** A text with what search makes of it, and the way back. */
export interface FoldedText {
  folded: string;
  /** Where the character at an offset of `folded` begins in the text, in UTF-16 units. */
  startOf: (offset: number) => number;
  /** Where the character before an offset of `folded`, with all its marks, ends in the text. */
  endOf: (offset: number) => number;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Folds a text that is shown; for a long one that only has to be compared, `foldText` is much quicker. */
export function foldWithOffsets(text: string): FoldedText {
  if (!beyondAscii.test(text)) return { folded: text.toLowerCase(), startOf: (offset) => offset, endOf: (offset) => offset };
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const part = foldText(segment);
    folded += part;
    // A character that nothing was done to keeps its inner offsets, such as those of a line end or of a joined emoji.
    const isSame = part.length === segment.length;
    for (let unit = 0; unit < part.length; unit += 1) {
      starts.push(isSame ? index + unit : index);
      ends.push(isSame ? index + unit + 1 : index + segment.length);
    }
  }
  return { folded, startOf: (offset) => starts[offset] ?? text.length, endOf: (offset) => ends[offset - 1] ?? 0 };
}

/** The body of an SQL function that folds as `foldText` does, for PostgreSQL with a UTF-8 database. */
export function foldInPostgres(value: string): string {
  const bare = `normalize(regexp_replace(normalize(lower(${value}), NFD), '[${marks}]', '', 'g'), NFC)`;
  return replacements.reduce((inner, [letter, typed]) => `replace(${inner}, '${letter}', '${typed}')`, `lower(${bare})`);
}
