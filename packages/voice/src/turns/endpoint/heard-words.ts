import type { UtteranceGrammar } from './utterance-grammar.ts';

/** Words as they are compared, and the mark that a recogniser put after the last one. */
export interface HeardWords {
  /** Lower case, without punctuation; with a space on either side where words are separated by spaces. */
  text: string;
  tokens: readonly string[];
  /** Full stops are dropped: recognisers put one after every fragment. */
  lastMark: 'question' | 'exclamation' | 'open' | null;
  isSpaced: boolean;
}

const markOf = (text: string): HeardWords['lastMark'] => {
  if (/(?:\.{2,}|[…,،、，;:；：–—-])\s*$/u.test(text)) return 'open';
  if (/[?？؟]["»”』」)]*\s*$/u.test(text)) return 'question';
  return /[!！]["»”』」)]*\s*$/u.test(text) ? 'exclamation' : null;
};

/** Vowel signs of Arabic, its lengthening stroke, and the three seats of its hamza, which recognisers write differently. */
const plainArabic = (text: string) => text.replace(/[\u064b-\u0652\u0640]/gu, '').replace(/[أإآ]/gu, 'ا');

export function normaliseWords(text: string): string {
  return plainArabic(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/(?<=\d)[.,:](?=\d)/gu, '')
      .replace(/[^\p{L}\p{M}\p{N}'@]+/gu, ' ')
      .trim(),
  );
}

export function hearWords(text: string, isSpaced: boolean): HeardWords {
  const plain = normaliseWords(text);
  const tokens = isSpaced ? plain.split(' ').filter(Boolean) : [...plain.replaceAll(' ', '')];
  return { text: isSpaced ? ` ${tokens.join(' ')} ` : tokens.join(''), tokens, lastMark: markOf(text), isSpaced };
}

/** Characters that the patterns look at. Their time grows with the square of the length, and few sentences are longer. */
const longestSentence = 200;
/** The end of a long text, for patterns. The ellipsis keeps patterns from taking the cut for the beginning of a sentence. */
export const endOfLong = (text: string) => (text.length > longestSentence ? `… ${text.slice(-longestSentence)}` : text);

export type PhraseField = Exclude<
  keyof UtteranceGrammar,
  | 'patterns'
  | 'openPatterns'
  | 'settledEnds'
  | 'mainClause'
  | 'shortestSentence'
  | 'clausePattern'
  | 'longSentence'
  | 'longRequest'
  | 'weights'
>;

const prepared = new WeakMap<UtteranceGrammar, Map<string, readonly string[]>>();

/** The phrases of one field of a grammar, as they stand in `HeardWords.text`; the longest first. */
export function phrasesOf(grammar: UtteranceGrammar, field: PhraseField, isSpaced: boolean) {
  const fields = prepared.get(grammar) ?? new Map<string, readonly string[]>();
  prepared.set(grammar, fields);
  const known = fields.get(field);
  if (known) return known;
  const phrases = (grammar[field] ?? '')
    .split(', ')
    .map(normaliseWords)
    .filter(Boolean)
    .map((phrase) => (isSpaced ? ` ${phrase} ` : phrase.replaceAll(' ', '')))
    .toSorted((a, b) => b.length - a.length);
  fields.set(field, phrases);
  return phrases;
}

/** What follows the last of the phrases; null if none occurs. */
export function afterLast(text: string, phrases: readonly string[]): string | null {
  const ends = phrases.map((phrase) => text.lastIndexOf(phrase) + phrase.length).filter((end, index) => end >= phrases[index]!.length);
  return ends.length > 0 ? text.slice(Math.max(...ends)).trim() : null;
}

/** A letter that is spelt. A syllable of Korean can be a whole word. */
export const isSingleLetter = (token: string) => /^(?!\p{Script=Hangul})\p{L}$/u.test(token);
