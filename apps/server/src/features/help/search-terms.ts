import { normaliseWords } from '#facts/language/normalise-words.ts';
import { stemWord } from './stem-word.ts';
import { stopWords } from '#facts/language/stop-words.ts';

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[\p{Script=Hangul}]+/gu;
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}.+]*/gu;
const koreanParticle = /(?<=^.{2,})(?:에서|으로|에게|까지|부터|을|를|은|는|의|에|로|와|과|도|이|가)$/u;
const segmenters = new Map<string, Intl.Segmenter>();

function segmentWords(text: string, language: string): string[] {
  let segmenter = segmenters.get(language);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language, { granularity: 'word' });
    segmenters.set(language, segmenter);
  }
  return Array.from(segmenter.segment(text), (part) => part.segment);
}

function bigrams(run: string): string[] {
  return Array.from({ length: Math.max(0, run.length - 1) }, (_, index) => run.slice(index, index + 2));
}

/** Hiragana alone is nearly always grammar; kanji and katakana carry the topic. */
function carriesTopic(term: string): boolean {
  return !/^\p{Script=Hiragana}+$/u.test(term);
}

/** A single character is a word only in Japanese (声, 色); elsewhere it is nearly always grammar. */
function isWord(part: string, language: string): boolean {
  return part.length > 1 || (language === 'ja' && /\p{Script=Han}/u.test(part));
}

/**
 * The search terms of a text. Spaced languages give stems; Chinese, Japanese and Korean
 * give dictionary words and character pairs, so that a word is found however it was cut.
 *
 * @param language two letters
 */
export function searchTerms(text: string, language: string): string[] {
  const normal = normaliseWords(text);
  const ignored = stopWords(language);
  const terms: string[] = [];
  for (const [written] of normal.matchAll(unspaced)) {
    const run = written.replace(koreanParticle, '');
    if (ignored.has(run)) continue;
    const words = segmentWords(run, language).filter((part) => !ignored.has(part) && isWord(part, language) && carriesTopic(part));
    const pairs = bigrams(run).filter((pair) => !ignored.has(pair) && carriesTopic(pair) && !words.includes(pair));
    terms.push(...words, ...pairs);
  }
  for (const [found] of normal.replace(unspaced, ' ').matchAll(word)) {
    const cleaned = found.replace(/[.+]+$/, '');
    if (!ignored.has(cleaned)) terms.push(stemWord(cleaned, language));
  }
  return terms;
}

/**
 * The topic words of a text, each with the terms that can stand for it: a spaced word is
 * its own term; an unspaced one is also found by its character pairs.
 *
 * @param language two letters
 */
export function topicWords(text: string, language: string): string[][] {
  const normal = normaliseWords(text);
  const ignored = stopWords(language);
  const words: string[][] = [];
  for (const [written] of normal.matchAll(unspaced)) {
    for (const part of segmentWords(written.replace(koreanParticle, ''), language)) {
      if (!ignored.has(part) && isWord(part, language) && carriesTopic(part))
        words.push(part.length <= 2 ? [part] : [part, ...bigrams(part)]);
    }
  }
  return [...words, ...searchTerms(normal.replace(unspaced, ' '), language).map((term) => [term])];
}
