import { completions } from './completion.ts';
import { afterLast, isSingleLetter, phrasesOf } from './heard-words.ts';
import { judgeNumber } from './judge-number.ts';
import { judgeSentence } from './judge-sentence.ts';
import type { HeardWords, PhraseField } from './heard-words.ts';
import type { UtteranceGrammar } from './utterance-grammar.ts';

const longestSpelling = 12;
/** A list has had its last item if a conjunction stands this close to its end. */
const lastItemWords = 4;
const lastItemCharacters = 8;

const countWords = (text: string, isSpaced: boolean) => (isSpaced ? text.split(' ').filter(Boolean).length : [...text].length);

function trailingLetters({ tokens }: HeardWords): number {
  const before = tokens.findLastIndex((token) => !isSingleLetter(token) && !/^\d$/u.test(token));
  return tokens.length - 1 - before;
}

/** An e-mail address that is dictated, or null. It goes on until something that addresses end with. */
function judgeAddress({ text, isSpaced }: HeardWords, grammar: UtteranceGrammar): number | null {
  const has = (field: PhraseField) => phrasesOf(grammar, field, isSpaced);
  if (!text.includes('@') && !has('addressSigns').some((sign) => text.includes(sign))) return null;
  const isWhole = has('addressEnds').some((end) => text.endsWith(end));
  return isWhole ? completions.unsure : completions.goesOn;
}

/** Numbers, names, spellings and lists that are being dictated; null if the words are none of these. */
export function judgeDictation(words: HeardWords, grammar: UtteranceGrammar): number | null {
  const { text, isSpaced } = words;
  const phrases = (field: PhraseField) => phrasesOf(grammar, field, isSpaced);
  const known = judgeNumber(words, grammar) ?? judgeAddress(words, grammar);
  if (known !== null) return known;
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
    return Math.min(isWhole ? completions.unsure : completions.mayGoOn, judgeSentence(words, grammar));
  }
  const items = afterLast(text, phrases('listOpeners'));
  if (items === null) return null;
  if (items === '') return completions.brokenOff;
  const lastItem = afterLast(isSpaced ? ` ${items} ` : items, phrases('conjunctions'));
  const isLast = lastItem !== null && lastItem !== '' && countWords(lastItem, isSpaced) <= (isSpaced ? lastItemWords : lastItemCharacters);
  return isLast ? completions.sentence : lastItem === '' ? completions.brokenOff : completions.mayGoOn;
}
