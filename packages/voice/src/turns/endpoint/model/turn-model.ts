import type { HeardWords } from '../heard-words.ts';
import { featuresOf } from './turn-features.ts';
import { stepsOf, type TurnWeights } from './turn-weights.ts';

/** The probability, 0 to 1, that a speaker ends with these words: a logistic regression. */
export function endProbability(words: HeardWords, weights: TurnWeights): number {
  const steps = stepsOf(weights);
  const sum = featuresOf(words).reduce((total, feature) => total + steps[feature]!, 0);
  return 1 / (1 + Math.exp(-sum * weights.step));
}
