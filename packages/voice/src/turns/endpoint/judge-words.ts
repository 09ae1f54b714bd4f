import { completions } from './completion.ts';
import { hearWords } from './heard-words.ts';
import { judgeRules } from './judge-rules.ts';
import { grammarOf } from './languages/grammars.ts';
import { endProbability } from './model/turn-model.ts';
import type { HeardWords } from './heard-words.ts';
import type { TurnWeights } from './model/turn-weights.ts';

/** Below this probability of an end, words have the form of a sentence by chance. */
const unlikelyBelow = 0.06;
/** A question, a request or a short answer is more certain by its form. */
const unlikelyQuestionBelow = 0.015;

/**
 * T48: the rules know constructions, and the weights know where speakers of the language end. Words that hardly ever end a turn are
 * waited for, although they have the form of a sentence. A question mark of the recogniser says more than the weights, and each number
 * is a new word to them.
 */
function doubtEnd(completion: number, words: HeardWords, weights: TurnWeights): number {
  if (words.lastMark === 'question' || /\d/u.test(words.tokens.at(-1)!)) return completion;
  if (completion <= completions.heldUp || completion >= completions.closed) return completion;
  const isCertain = completion === completions.unsureQuestion || completion >= completions.question;
  return endProbability(words, weights) < (isCertain ? unlikelyQuestionBelow : unlikelyBelow) ? completions.fragment : completion;
}

/**
 * How complete words are, in the language they are written in (T46, T48).
 *
 * @param locale the language that was recognised or is expected
 * @returns `completion` 0 to 1, null without words or rules; `language` of the rules that were used, such as `zh-TW`, null if there are none or if they are not loaded
 */
export function judgeWords(text: string, locale: string): { completion: number | null; language: string | null } {
  const found = grammarOf(text, locale);
  if (!found) return { completion: null, language: null };
  const { grammar, language, isSpaced } = found;
  const words = hearWords(text, isSpaced);
  if (words.tokens.length === 0) return { completion: null, language };
  return { completion: doubtEnd(judgeRules(words, grammar), words, grammar.weights), language };
}
