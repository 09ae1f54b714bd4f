import { hearWords } from '../../turns/endpoint/heard-words.ts';
import { buckets, featuresOf } from '../../turns/endpoint/model/turn-features.ts';
import { encodeWeights, type TurnWeights } from '../../turns/endpoint/model/turn-weights.ts';
import type { CorpusUtterance } from './endpointing-corpus.ts';
import { bareWords } from './replay-utterance.ts';

interface Example {
  features: number[];
  isEnd: boolean;
  /** How much it counts. */
  share: number;
}

const passes = 6;
const rate = 0.15;
/** Draws weights to zero. Words that occurred once then say little. */
const decay = 2e-4;
/** Most places between two words are no end, but some are. */
const shareOfPlaces = 0.3;

/** Numerical Recipes' generator: the same weights on every machine. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The whole utterance is an end. Its pauses and the places between its words are none. */
function examplesOf({ parts, pauses }: CorpusUtterance, locale: string, isSpaced: boolean): Example[] {
  const said = (some: readonly string[]) => bareWords(some.join(isSpaced ? ' ' : ''));
  const example = (text: string, isEnd: boolean, share: number): Example => ({
    features: featuresOf(hearWords(text, isSpaced)),
    isEnd,
    share,
  });
  const whole = said(parts);
  const words = isSpaced
    ? whole.split(/\s+/u)
    : [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(whole)].map(({ segment }) => segment);
  return [
    example(whole, true, 1),
    ...pauses.map((_, at) => example(said(parts.slice(0, at + 1)), false, 1)),
    ...words.slice(1).map((_, at) => example(words.slice(0, at + 1).join(isSpaced ? ' ' : ''), false, shareOfPlaces)),
  ];
}

/** Learns where the speakers of a language end. Stochastic gradient descent with AdaGrad's steps. */
export function learnWeights(utterances: readonly CorpusUtterance[], locale: string): TurnWeights {
  const isSpaced = !/^(?:ja|zh)/u.test(locale);
  const examples = utterances.flatMap((utterance) => examplesOf(utterance, locale, isSpaced));
  const [weights, squares, random] = [new Float64Array(buckets), new Float64Array(buckets).fill(1e-6), createRandom()];
  for (let count = examples.length * passes; count > 0; count -= 1) {
    const { features, isEnd, share } = examples[Math.floor(random() * examples.length)]!;
    const sum = features.reduce((total, feature) => total + weights[feature]!, 0);
    const error = (1 / (1 + Math.exp(-sum)) - (isEnd ? 1 : 0)) * share;
    for (const feature of features) {
      const slope = error + decay * weights[feature]!;
      squares[feature]! += slope * slope;
      weights[feature]! -= (rate * slope) / Math.sqrt(squares[feature]!);
    }
  }
  return encodeWeights(weights);
}
