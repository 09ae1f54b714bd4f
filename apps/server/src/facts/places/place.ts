import { normaliseWords } from '../language/normalise-words.ts';

export type Place = {
  /** In the language of the question. */
  readonly name: string;
  /** IANA zone. */
  readonly timeZone: string;
};

/** A country or a part of one. */
export type Area = Place & {
  /** All zones, with that of the capital first. */
  readonly zones: readonly string[];
};

export type FoundPlace = {
  readonly place: Place;
  /** The words of the question around the name, in the form of `normaliseWords`. */
  readonly rest: string;
};

/** The words of a text in the form of `normaliseWords`. */
export function plainWords(text: string): string[] {
  return normaliseWords(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');
}

/** A name without case endings if the language has them, so that «в Москве» matches «Москва». */
export function placeKey(name: string): string {
  return plainWords(name).map(wordKey).join(' ');
}

export function wordKey(word: string): string {
  return /\p{Script=Cyrillic}/u.test(word) && word.length > 3 ? word.replace(/(?:ом|ой|ем|[аеиоуыэюяьй])$/u, '') : word;
}
