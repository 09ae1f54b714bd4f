import type { HeardWords } from '../heard-words.ts';
import { hashOf } from './turn-features.ts';

/** Each utterance is a number in so many digits. Other words have one of these numbers less than once in ten thousand times. */
const digitsEach = 5;
const radix = 36;
const space = radix ** digitsEach;
const decoded = new Map<string, ReadonlySet<string>>();

const digitsOf = (words: HeardWords) => (hashOf(words.text.trim()) % space).toString(radix).padStart(digitsEach, '0');

/** What is said most often, as digits; sorted, so that the order of the utterances changes nothing. */
export const encodeCommon = (utterances: readonly HeardWords[]) => [...new Set(utterances.map(digitsOf))].toSorted().join('');

/** Whether these are the words of an utterance that is said very often. */
export function isCommon(words: HeardWords, common: string): boolean {
  const known = decoded.get(common) ?? new Set(common.match(new RegExp(`.{${digitsEach}}`, 'gu')));
  decoded.set(common, known);
  return known.has(digitsOf(words));
}
