import { hearWords } from '../../turns/endpoint/heard-words.ts';
import { buckets, featuresOf } from '../../turns/endpoint/model/turn-features.ts';
import { encodeWeights, type WordWeights } from '../../turns/endpoint/model/turn-weights.ts';
import type { CorpusUtterance } from './endpointing-corpus.ts';
import { wordsBefore } from './words-before.ts';

const passes = 6;
const rate = 0.03;
/** Draws weights to zero. Words that occurred once then say little. */
const decay = 2e-4;

/** Numerical Recipes' generator: the same weights on every machine. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Learns where the speakers of a language end: a whole utterance is an end, and what stands before a pause in it is none. Stochastic
 * gradient descent with AdaGrad's steps.
 */
export function learnWeights(utterances: readonly CorpusUtterance[], locale: string): WordWeights {
  const isSpaced = !/^(?:ja|zh)/u.test(locale);
  const examples = utterances.flatMap((utterance) =>
    utterance.parts.map((_, at) => ({
      features: featuresOf(hearWords(wordsBefore(utterance, at, isSpaced), isSpaced)),
      isEnd: at === utterance.pauses.length ? 1 : 0,
    })),
  );
  const [weights, squares, random] = [new Float64Array(buckets), new Float64Array(buckets).fill(1e-6), createRandom()];
  for (let count = examples.length * passes; count > 0; count -= 1) {
    const { features, isEnd } = examples[Math.floor(random() * examples.length)]!;
    const sum = features.reduce((total, feature) => total + weights[feature]!, 0);
    const error = 1 / (1 + Math.exp(-sum)) - isEnd;
    for (const feature of features) {
      const slope = error + decay * weights[feature]!;
      squares[feature]! += slope * slope;
      weights[feature]! -= (rate * slope) / Math.sqrt(squares[feature]!);
    }
  }
  return encodeWeights(weights);
}
