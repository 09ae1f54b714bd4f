import { completions } from './completion.ts';
import { phrasesOf } from './heard-words.ts';
import { judgeSentence } from './judge-sentence.ts';
import type { HeardWords, PhraseField } from './heard-words.ts';
import type { UtteranceGrammar } from './utterance-grammar.ts';

/** Telephone numbers have as many digits. Shorter ones (codes, dates) cannot be told from half a number. */
const longestNumber = 10;
const longestSpelling = 12;
/** A list has had its last item if a conjunction stands this close to its end. */
const lastItemWords = 4;
const lastItemCharacters = 8;

/** What follows the last of the phrases; null if none occurs. */
function afterLast(text: string, phrases: readonly string[]): string | null {
  const ends = phrases.map((phrase) => text.lastIndexOf(phrase) + phrase.length).filter((end, index) => end >= phrases[index]!.length);
  return ends.length > 0 ? text.slice(Math.max(...ends)).trim() : null;
}

const countWords = (text: string, isSpaced: boolean) => (isSpaced ? text.split(' ').filter(Boolean).length : [...text].length);

/** How many digits or number words stand at the end. */
function trailingNumbers({ tokens, isSpaced }: HeardWords, grammar: UtteranceGrammar): number {
  const numbers = new Set(phrasesOf(grammar, 'numberWords', isSpaced).map((word) => word.trim()));
  let count = 0;
  for (const token of tokens.toReversed()) {
    if (/^[\d٠-٩]+$/u.test(token)) count += token.length;
    else if (numbers.has(token)) count += 1;
    else break;
  }
  return count;
}

function trailingLetters({ tokens }: HeardWords): number {
  const before = tokens.findLastIndex((token) => !/^[\p{L}\d]$/u.test(token));
  return tokens.length - 1 - before;
}

/** Numbers, names, spellings and lists that are being dictated; null if the words are none of these. */
export function judgeDictation(words: HeardWords, grammar: UtteranceGrammar): number | null {
  const { text, tokens, isSpaced } = words;
  const phrases = (field: PhraseField) => phrasesOf(grammar, field, isSpaced);
  const numbers = trailingNumbers(words, grammar);
  if (numbers > 0) {
    const isDictated = afterLast(text, phrases('numberOpeners')) !== null || (numbers >= tokens.length && tokens.length >= 2);
    if (isDictated) return numbers >= longestNumber ? completions.unsure : completions.goesOn;
    // "I need three" counts something.
    const before = tokens.slice(0, numbers === tokens.length ? 0 : -1);
    const counting = isSpaced ? ` ${before.join(' ')} ` : before.join('');
    if (phrases('countedBy').some((verb) => counting.endsWith(verb))) return completions.mayGoOn;
    // It may grow ("seven", "seven thirty").
    return Math.min(completions.unsure, judgeSentence(words, grammar));
  }
  const spelt = afterLast(text, phrases('spellingOpeners'));
  const letters = isSpaced ? trailingLetters(words) : 0;
  if (spelt !== null || letters >= 2) {
    const length = Math.max(letters, spelt === null ? 0 : countWords(spelt, isSpaced));
    return length >= longestSpelling ? completions.unsure : completions.goesOn;
  }
  const name = afterLast(text, phrases('nameOpeners'));
  if (name !== null) {
    const isWhole = isSpaced ? countWords(name, true) >= 2 : countWords(name, false) >= 3;
    if (name === '') return completions.brokenOff;
    return isWhole ? completions.unsure : completions.mayGoOn;
  }
  const items = afterLast(text, phrases('listOpeners'));
  if (items === null) return null;
  if (items === '') return completions.brokenOff;
  const lastItem = afterLast(isSpaced ? ` ${items} ` : items, phrases('conjunctions'));
  const isLast = lastItem !== null && lastItem !== '' && countWords(lastItem, isSpaced) <= (isSpaced ? lastItemWords : lastItemCharacters);
  return isLast ? completions.sentence : lastItem === '' ? completions.brokenOff : completions.mayGoOn;
}
