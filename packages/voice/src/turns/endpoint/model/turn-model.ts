import { completions } from '../completion.ts';
import type { HeardWords } from '../heard-words.ts';
import { isCommon } from './common-words.ts';
import { ruleOdds } from './rule-odds.ts';
import { featuresOf } from './turn-features.ts';
import { stepsOf, type TurnWeights, type WordWeights } from './turn-weights.ts';

/** Log odds this far below the limit of a language: the sentence surely goes on. */
const surelyOpen = -1;
/**
 * Added for questions and for what closes a turn. The authors of the corpus wrote pauses on purpose; in a call, such words are more often
 * the end than in their utterances.
 */
const questionOdds = 1;
/** The most words of each class of length; the last class has all longer ones. Two characters count as a word where there are no spaces. */
const lengthClasses = [2, 4, 6];

const wordsIn = ({ tokens, isSpaced }: HeardWords) => (isSpaced ? tokens.length : Math.ceil(tokens.length / 2));

/** Which column of `ruleOdds` words belong to. */
export function lengthClassOf(words: HeardWords): number {
  const found = lengthClasses.findIndex((most) => wordsIn(words) <= most);
  return found === -1 ? lengthClasses.length : found;
}

/** The log odds, by the words alone, that a speaker ends with them: a logistic regression. */
export function endLogOdds(words: HeardWords, weights: WordWeights): number {
  const steps = stepsOf(weights);
  return featuresOf(words).reduce((total, feature) => total + steps[feature]!, 0) * weights.step;
}

/**
 * Whether the weights say anything. The rules alone decide where a recogniser wrote a mark, which is stronger evidence; after a number,
 * because the weights know few; and where they know a short answer, or that words cannot end a turn, or that something is dictated.
 */
export function isWeighed(byRules: number, words: HeardWords): boolean {
  if (byRules <= completions.goesOn || words.lastMark !== null || /\d/u.test(words.tokens.at(-1) ?? '')) return false;
  return byRules < completions.closed || lengthClassOf(words) > 0;
}

/**
 * T48: weighs what the rules say of words against what was learned of their language. Words that are unlikely to be the end are waited
 * for, though they have the form of a sentence; words that are likely to be it are not, though the rules leave them open. What is said
 * most often is known word for word.
 *
 * @param byRules completion by the rules, 0 to 1
 * @returns 0 to 1
 */
export function weighEnd(byRules: number, words: HeardWords, weights: TurnWeights): number {
  if (words.lastMark !== 'open' && isCommon(words, weights.common)) return Math.max(byRules, completions.question);
  if (!isWeighed(byRules, words)) return byRules;
  const ofRules = (ruleOdds[byRules]?.[lengthClassOf(words)] ?? 0) + (byRules >= completions.question ? questionOdds : 0);
  const overLimit = endLogOdds(words, weights) + ofRules - weights.limit;
  if (overLimit < surelyOpen) return Math.min(byRules, completions.goesOn);
  if (overLimit < 0) return Math.min(byRules, completions.fragment);
  if (byRules === completions.unsureQuestion) return completions.question;
  return Math.max(byRules, completions.sentence);
}
