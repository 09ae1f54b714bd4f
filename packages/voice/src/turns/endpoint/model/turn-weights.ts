/** What was learned from the utterances of one language. `node tools/write-turn-weights.ts` writes it. */
export interface TurnWeights {
  /** One digit for each bucket. */
  digits: string;
  /** The value of one step of a digit, in log odds. */
  step: number;
  /** Log odds, with those of the rules (`ruleOdds`), from which on words count as the end of a turn. */
  limit: number;
  /** What is said most often (`isCommon`). */
  common: string;
}

/** What is learned of single words and their order. */
export type WordWeights = Pick<TurnWeights, 'digits' | 'step'>;

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** The greatest value of a digit, on either side of zero. */
const most = 15;
const zero = most + 1;
/** Of the weights, so many are smaller than the greatest digit. A few are far greater and would make the steps coarse. */
const shareWithin = 0.9995;

const valueOf = new Map([...alphabet].map((digit, at) => [digit, at - zero]));
const decoded = new WeakMap<object, Int8Array>();

/** Weights as digits: thirty-one values are as good as their floating-point numbers. */
export function encodeWeights(weights: Float64Array): WordWeights {
  const sizes = Float64Array.from(weights, Math.abs).sort();
  const greatest = Math.min(sizes.at(-1)!, 1.5 * sizes[Math.floor(sizes.length * shareWithin)]!);
  const step = Number((greatest / most).toPrecision(6));
  const digitOf = (weight: number) => alphabet[zero + Math.max(-most, Math.min(most, Math.round(weight / step)))];
  return { digits: Array.from(weights, digitOf).join(''), step };
}

/** The weights in steps. They are decoded once. */
export function stepsOf(weights: Pick<TurnWeights, 'digits'>): Int8Array {
  const known = decoded.get(weights);
  if (known) return known;
  const steps = Int8Array.from(weights.digits, (digit) => valueOf.get(digit)!);
  decoded.set(weights, steps);
  return steps;
}
