import { completions } from './completion.ts';
import { hearWords } from './heard-words.ts';
import { judgeRules } from './judge-rules.ts';
import { grammarOf } from './languages/grammars.ts';
import { endProbability } from './model/turn-model.ts';
import type { HeardWords } from './heard-words.ts';
import type { TurnWeights } from './model/turn-weights.ts';

/** Words with a lower probability of an end are waited for. */
const unlikelyBelow = 0.06;
/** The same for questions, requests and short answers. The limit is lower because the rules recognise these more reliably. */
const unlikelyQuestionBelow = 0.015;

/**
 * T48: lengthens the wait after words that have the form of a sentence, if speakers of the language hardly ever end a turn with them.
 * It does not use the weights if the recogniser wrote a question mark, which is stronger evidence, or if the last word is a number,
 * because the weights know few numbers.
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
