import { normaliseWords } from '../language/normalise-words.ts';

export type Place = {
  /** In the language of the question. */
  readonly name: string;
  /** IANA zone. */
  readonly timeZone: string;
};

/** A name without case endings if the language has them, so that «в Москве» matches «Москва». */
export function placeKey(name: string): string {
  return normaliseWords(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => (/\p{Script=Cyrillic}/u.test(word) && word.length > 3 ? word.replace(/(?:ом|ой|ем|[аеиоуыэюяьй])$/u, '') : word))
    .join(' ');
}
