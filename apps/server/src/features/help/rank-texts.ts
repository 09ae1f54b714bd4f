import { runAtOnce, type CooperativeTask } from '#cooperative-task.ts';
import { isTypo } from './is-typo.ts';
import { searchTerms, topicWords } from './search-terms.ts';

export interface WeightedField {
  readonly text: string;
  readonly weight: number;
  /** Expressions of the field, e.g. "local model": found together they count more than their words. */
  readonly phrases?: readonly string[];
}

interface IndexedText {
  readonly counts: ReadonlyMap<string, number>;
  readonly phrases: readonly (readonly string[])[];
  readonly length: number;
}

export interface TextIndex {
  readonly language: string;
  readonly texts: readonly IndexedText[];
  readonly frequency: ReadonlyMap<string, number>;
  readonly meanLength: number;
}

export interface RankedText {
  /** Position of the text in the indexed list. */
  readonly position: number;
  readonly score: number;
  /** Share of the question's weight (0 to 1) that the text's words cover; low means that the question is about something else. */
  readonly coverage: number;
}

const saturation = 1.4;
const lengthEffect = 0.4;
const partialMatch = 0.55;
const shortestPrefix = 4;
const leastSharedStart = 0.6;
/** Length a word must have to allow one typo, and two. */
const oneTypo = 5;
const twoTypos = 8;
/** Share of a phrase that the question must contain before it counts, and how much it then adds. */
const phraseShare = 0.6;
const phraseBonus = 1.2;

/** Indexes texts by their terms. A field's weight is the number of plain mentions that one mention in it is worth. */
export function buildTextIndex(texts: readonly (readonly WeightedField[])[], language: string): TextIndex {
  return runAtOnce(indexTexts(texts, language));
}

/** `buildTextIndex` text by text. */
export function* indexTexts(texts: readonly (readonly WeightedField[])[], language: string): CooperativeTask<TextIndex> {
  const frequency = new Map<string, number>();
  const indexed: IndexedText[] = [];
  for (const fields of texts) {
    const counts = new Map<string, number>();
    let length = 0;
    for (const field of fields) {
      for (const term of searchTerms(field.text, language)) {
        counts.set(term, (counts.get(term) ?? 0) + field.weight);
        length += 1;
      }
    }
    for (const term of counts.keys()) frequency.set(term, (frequency.get(term) ?? 0) + 1);
    const phrases = fields.flatMap((field) => field.phrases ?? []).map((phrase) => [...new Set(searchTerms(phrase, language))]);
    indexed.push({ counts, phrases: phrases.filter((phrase) => phrase.length > 1), length });
    yield;
  }
  const meanLength = indexed.reduce((sum, text) => sum + text.length, 0) / Math.max(1, indexed.length);
  return { language, texts: indexed, frequency, meanLength };
}

/**
 * Index terms that match a question's term, each with its weight: the term itself fully; words that it starts, ends or shares a long
 * start with in part.
 */
function relatedTerms(index: TextIndex, term: string): Map<string, number> {
  const related = new Map<string, number>();
  if (index.frequency.has(term)) related.set(term, 1);
  const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(term);
  if (isUnspaced && term.length === 1) {
    // A Japanese verb is cut after its kanji in one sentence and after its ending in another.
    for (const candidate of index.frequency.keys())
      if (candidate !== term && candidate.startsWith(term)) related.set(candidate, partialMatch);
  }
  if (isUnspaced || term.length < shortestPrefix) return related;
  for (const candidate of index.frequency.keys()) {
    if (candidate === term || candidate.length < shortestPrefix) continue;
    const [shorter, longer] = candidate.length < term.length ? [candidate, term] : [term, candidate];
    const isCompoundPart = index.language === 'de' && shorter.length >= 5 && (longer.startsWith(shorter) || longer.endsWith(shorter));
    const isBeginning = longer.startsWith(shorter) && shorter.length >= longer.length * leastSharedStart;
    if (isBeginning || isCompoundPart) related.set(candidate, partialMatch);
  }
  if (related.size === 0 && term.length >= oneTypo) {
    for (const candidate of index.frequency.keys())
      if (isTypo(term, candidate, term.length >= twoTypos ? 2 : 1)) related.set(candidate, partialMatch);
  }
  return related;
}

function rarity(index: TextIndex, frequency: number): number {
  return Math.log(1 + (index.texts.length - frequency + 0.5) / (frequency + 0.5));
}

/** Ranks the indexed texts for a question (BM25 over weighted fields), best first. Texts without a common term are left out. */
export function rankTexts(index: TextIndex, question: string): RankedText[] {
  return runAtOnce(rankByTerm(index, question));
}

/** `rankTexts` term by term of the question. */
export function* rankByTerm(index: TextIndex, question: string): CooperativeTask<RankedText[]> {
  const terms = [...new Set(searchTerms(question, index.language))];
  const scores = index.texts.map(() => 0);
  for (const term of terms) {
    const related = relatedTerms(index, term);
    const termRarity = rarity(
      index,
      index.frequency.get(term) ?? Math.max(0, ...[...related.keys()].map((key) => index.frequency.get(key) ?? 0)),
    );
    index.texts.forEach((text, position) => {
      const count = Math.max(0, ...[...related].map(([candidate, weight]) => (text.counts.get(candidate) ?? 0) * weight));
      if (count === 0) return;
      const norm = 1 - lengthEffect + (lengthEffect * text.length) / index.meanLength;
      scores[position] = (scores[position] ?? 0) + (termRarity * count * (saturation + 1)) / (count + saturation * norm);
    });
    yield;
  }
  const coverage = yield* coverageOf(index, question);
  return scores
    .map((score, position) => ({ position, score: score + bestPhrase(index, position, terms), coverage: coverage(position) }))
    .filter((ranked) => ranked.score > 0)
    .sort((a, b) => b.score - a.score);
}

/** How much of the question's topic a text shares; each word counts by its rarity. */
function* coverageOf(index: TextIndex, question: string): CooperativeTask<(position: number) => number> {
  const words: { pairs: string[]; related: ReadonlyMap<string, number>; weight: number }[] = [];
  for (const [whole = '', ...pairs] of topicWords(question, index.language)) {
    const related = relatedTerms(index, whole);
    const frequency = Math.max(0, ...[...related.keys()].map((term) => index.frequency.get(term) ?? 0));
    words.push({ pairs, related, weight: rarity(index, frequency) });
    yield;
  }
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  return (position) => {
    const counts = index.texts[position]?.counts ?? new Map<string, number>();
    const shared = words.reduce((sum, { pairs, related, weight }) => {
      const exact = Math.max(0, ...[...related].map(([term, share]) => (counts.has(term) ? (share + 1) / 2 : 0)));
      const byPairs = pairs.length === 0 ? 0 : pairs.filter((pair) => counts.has(pair)).length / pairs.length;
      return sum + weight * Math.max(exact, byPairs);
    }, 0);
    return whole === 0 ? 0 : shared / whole;
  };
}

function bestPhrase(index: TextIndex, position: number, asked: readonly string[]): number {
  let best = 0;
  for (const phrase of index.texts[position]?.phrases ?? []) {
    let whole = 0;
    let found = 0;
    for (const term of phrase) {
      const weight = rarity(index, index.frequency.get(term) ?? 0);
      whole += weight;
      if (asked.includes(term)) found += weight;
    }
    if (found / whole >= phraseShare) best = Math.max(best, found * phraseBonus);
  }
  return best;
}
