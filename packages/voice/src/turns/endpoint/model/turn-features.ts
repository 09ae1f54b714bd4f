import type { HeardWords } from '../heard-words.ts';

/** Weights of a language. Features that fall into the same bucket share one. */
export const buckets = 1 << 16;
/** Longer sentences count as this long: words, and characters where there are no spaces. */
const longestWords = 8;
const longestCharacters = 16;

/** FNV-1a, with its high bits mixed into the weak low ones: 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The last three words and their endings, the first two, and which words stand before the last. */
function ofWords(tokens: readonly string[]): string[] {
  const fromEnd = (place: number) => tokens[tokens.length - place] ?? '^';
  const [last, second, third, first] = [fromEnd(1), fromEnd(2), fromEnd(3), tokens[0] ?? ''];
  const length = Math.min(tokens.length, longestWords);
  return [
    `n ${length}`,
    `1 ${last}`,
    `2 ${second}`,
    `3 ${third}`,
    `12 ${second} ${last}`,
    `123 ${third} ${second} ${last}`,
    `f ${first}`,
    `ff ${first} ${tokens[1] ?? ''}`,
    `fn ${first} ${length}`,
    `f1 ${first} ${last.slice(-2)}`,
    ...[1, 2, 3, 4].map((letters) => `e ${last.slice(-letters)}`),
    ...[2, 3, 4].map((letters) => `e2 ${second.slice(-letters)}`),
    ...[2, 3].flatMap((letters) => [
      `ee ${second.slice(-letters)} ${last.slice(-letters)}`,
      `eee ${third.slice(-2)} ${second.slice(-letters)} ${last.slice(-letters)}`,
    ]),
    ...[...new Set(tokens.slice(0, -1))].map((token) => `w ${token}`),
  ];
}

/** The last five characters, the first three, which characters and pairs stand between, and which of these stand close to the last. */
function ofCharacters(tokens: readonly string[]): string[] {
  const text = tokens.join('');
  const [last, before] = [tokens.at(-1) ?? '', tokens.slice(0, -1)];
  const length = Math.min(tokens.length, longestCharacters);
  const pairs = tokens.slice(0, -2).map((token, at) => token + tokens[at + 1]!);
  const kinds = [...new Set(before)];
  return [
    `n ${length}`,
    `n1 ${length} ${last}`,
    ...[1, 2, 3, 4, 5].map((characters) => `e ${text.slice(-characters)}`),
    `2 ${text.slice(-2, -1)}`,
    `23 ${text.slice(-3, -1)}`,
    `34 ${text.slice(-4, -2)}`,
    ...[1, 2, 3].map((characters) => `f ${text.slice(0, characters)}`),
    ...[1, 2].map((characters) => `fe ${text.slice(0, 2)} ${text.slice(-characters)}`),
    ...[...new Set(pairs)].map((pair) => `w ${pair}`),
    ...kinds.map((kind) => `c ${kind}`),
    ...kinds.slice(-8).map((kind) => `c1 ${kind} ${last}`),
    ...[...new Set(before.slice(-5))].map((kind) => `near ${kind}`),
  ];
}

/** What the model looks at: indices of weights. Some recognisers write the Russian ё and others е. */
export function featuresOf({ tokens, isSpaced }: HeardWords): number[] {
  const plain = tokens.map((token) => token.replaceAll('ё', 'е'));
  return ['any', ...(isSpaced ? ofWords(plain) : ofCharacters(plain))].map((feature) => hashOf(feature) % buckets);
}
