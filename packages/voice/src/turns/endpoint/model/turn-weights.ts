/** What was learned from the utterances of one language. `node tools/write-turn-weights.ts` writes it. */
export interface TurnWeights {
  /** One digit for each bucket. */
  digits: string;
  /** The value of one step of a digit, in log odds. */
  step: number;
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const zero = alphabet.length / 2;
/** The greatest value of a digit, on either side of zero. */
const most = zero - 1;

const valueOf = new Map([...alphabet].map((digit, at) => [digit, at - zero]));
const decoded = new WeakMap<TurnWeights, Int8Array>();

/** Weights as digits: six bits are as good as their floating-point numbers. */
export function encodeWeights(weights: Float64Array): TurnWeights {
  const step = weights.reduce((greatest, weight) => Math.max(greatest, Math.abs(weight)), 0) / most;
  return {
    digits: Array.from(weights, (weight) => alphabet[zero + Math.round(weight / step)]).join(''),
    step: Number(step.toPrecision(6)),
  };
}

/** The weights in steps. They are decoded once. */
export function stepsOf(weights: TurnWeights): Int8Array {
  const known = decoded.get(weights);
  if (known) return known;
  const steps = Int8Array.from(weights.digits, (digit) => valueOf.get(digit)!);
  decoded.set(weights, steps);
  return steps;
}
