import { legacyEncodings } from './legacy-encodings.ts';
import { sampleBytes } from './sample-bytes.ts';

/** A text in a wrong encoding has mostly characters that are rare, or in odd places. */
const leastLikely = 0.6;
/** A few words can be likely in two encodings. The one of the user's language is then more likely. */
const ownLanguage = 0.2;

/**
 * The text of bytes in an encoding from before Unicode: the one in which the characters are likely for its language. Null if it is none.
 *
 * @param bytes that are not UTF-8
 * @param locale of the user, if it is known
 */
export function legacyText(bytes: Uint8Array, locale = ''): string | null {
  const sample = sampleBytes(bytes);
  const likely = legacyEncodings
    .map(({ encoding, languages, weigh }) => {
      const share = likelihood(decoded(sample, encoding, true), weigh);
      return { encoding, share, worth: share + (isOf(languages, locale) ? ownLanguage : 0) };
    })
    .filter(({ share }) => share >= leastLikely)
    .toSorted((one, other) => other.worth - one.worth);
  for (const { encoding } of likely) {
    const text = decoded(bytes, encoding, false);
    if (text !== null) return text;
  }
  return null;
}

/** `zh-CN` and `zh-TW` write differently; other languages do not depend on the country. */
function isOf(languages: string, locale: string): boolean {
  return languages.split(' ').some((language) => language === locale || language === locale.split('-')[0]);
}

function decoded(bytes: Uint8Array, encoding: string, isCut: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return null;
  }
}

/** 0 to 1, over the characters outside ASCII. */
function likelihood(text: string | null, weigh: (characters: readonly string[], position: number) => number): number {
  const characters = [...(text ?? '')];
  let sum = 0;
  let count = 0;
  for (const [position, character] of characters.entries()) {
    if (character <= '\x7F') continue;
    sum += weigh(characters, position);
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}
