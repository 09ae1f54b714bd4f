import { completions } from './completion.ts';
import { afterLast, endOfLong, isSingleLetter, phrasesOf } from './heard-words.ts';
import { judgeSentence } from './judge-sentence.ts';
import type { HeardWords } from './heard-words.ts';
import type { UtteranceGrammar } from './utterance-grammar.ts';

/** Telephone numbers have ten or eleven digits, cards sixteen. Shorter ones (codes, dates) cannot be told from half a number. */
const isWholeNumber = (digits: number) => digits === 10 || digits === 11 || digits >= 16;
/** Without an announcement, so many numbers one after another are dictated: "twenty five" is one number of two words. */
const severalWords = 3;
const severalDigits = 2;
/** Where no spaces separate the groups of digits. A year has four. */
const severalCharacters = 5;

/** The days of the week have numbers in Chinese. */
const isWeekday = (before: string | undefined, token: string) => /^[周週期拜][一二三四五六]$/u.test(`${before}${token}`);

interface NumberRun {
  /** Digits and number words. */
  count: number;
  /** Words of the run. */
  length: number;
  hasDigits: boolean;
}

/** The digits and number words at the end. Single letters belong to it: "47 B 12". */
function trailingNumbers({ tokens, isSpaced }: HeardWords, grammar: UtteranceGrammar): NumberRun {
  const numbers = new Set(phrasesOf(grammar, 'numberWords', isSpaced).map((word) => word.trim()));
  const run: NumberRun = { count: 0, length: 0, hasDigits: false };
  // "Às oito e meia": a short word is no letter.
  const words = new Set(phrasesOf(grammar, 'openEnds', isSpaced).map((word) => word.trim()));
  const isLetter = (token: string) => isSpaced && isSingleLetter(token) && !words.has(token);
  let passed = 0;
  for (const [index, token] of [...tokens.entries()].toReversed()) {
    if (!isSpaced && isWeekday(tokens[index - 1], token)) break;
    passed += 1;
    const isDigits = /^[\d٠-٩]+$/u.test(token);
    if (isDigits || numbers.has(token)) {
      run.count += isDigits ? token.length : 1;
      run.length = passed;
      run.hasDigits ||= isDigits;
    } else if (!isLetter(token)) break;
  }
  return run;
}

/** Whether the words look like a dictated number although nothing announced one. */
function isSeveralNumbers({ count, length, hasDigits }: NumberRun, { tokens, isSpaced }: HeardWords): boolean {
  if (!isSpaced) return count >= severalCharacters || (count === tokens.length && count >= severalDigits);
  return length >= (hasDigits || length === tokens.length ? severalDigits : severalWords);
}

/** A number that is dictated or could grow; null if the words are none. */
export function judgeNumber(words: HeardWords, grammar: UtteranceGrammar): number | null {
  const { text, tokens, isSpaced } = words;
  const numbers = trailingNumbers(words, grammar);
  const announced = afterLast(text, phrasesOf(grammar, 'numberOpeners', isSpaced));
  // "That one" names a thing.
  const isNoNumber = numbers.length === 1 && announced === null && grammar.settledEnds?.test(endOfLong(text.trim()));
  if (numbers.count > 0 && !isNoNumber) {
    const judged = judgeSentence(words, grammar);
    const isSeveral = isSeveralNumbers(numbers, words);
    // "What is the square root of one hundred and forty four"
    if (isSeveral && announced === null && judged >= completions.question) return completions.unsure;
    if (announced !== null || isSeveral) return isWholeNumber(numbers.count) ? completions.unsure : completions.goesOn;
    // "I need three" counts something.
    const before = tokens.slice(0, numbers.length === tokens.length ? 0 : -1);
    const counting = isSpaced ? ` ${before.join(' ')} ` : before.join('');
    if (phrasesOf(grammar, 'countedBy', isSpaced).some((verb) => counting.endsWith(verb))) return completions.mayGoOn;
    if (judged >= completions.closed) return judged;
    // It may grow ("seven", "seven thirty").
    return judged >= completions.question ? completions.unsure : Math.min(completions.heldUp, judged);
  }
  // A month, a floor or a letter between two groups of a number.
  if (announced !== null && /[\d٠-٩]/u.test(announced)) {
    const judged = judgeSentence(words, grammar);
    return judged >= completions.closed ? judged : Math.min(completions.heldUp, judged);
  }
  return null;
}
