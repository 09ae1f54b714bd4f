import { languageOfScript, scriptOf, scriptOfLocale } from './script-language.ts';
import type { LanguageDetector } from './sentence-language.ts';

/** Words that are common in nearly every sentence of the language and rare in the others. */
const words: Record<string, string> = {
  de: 'der die das und ist nicht ich sie wir mit ein eine einen den dem von für auf sich bin bitte haben hat wird auch zu im es',
  en: 'the and is of to you that it for with are this have not be on your would please from i we in was will at',
  es: 'el la los las de que y es en un una por con para no su al del está más como se lo una mi te muy',
  fr: 'le la les de des et est en un une que pour dans pas vous je il elle ne sur au avec du plus ce nous à qui',
  pt: 'o a os as de que e é em um uma para com não por do da no na se mais você está ao foi muito eu',
};
/** Letters that only one of the languages uses. */
const letters: Record<string, RegExp> = { de: /[ßäöü]/giu, es: /[ñ¿¡]/giu, fr: /[œèêëîïû]/giu, pt: /[ãõ]/giu };
const leastEvidence = 2;

const sets = Object.entries(words).map(([language, list]) => ({ language, list: new Set(list.split(' ')) }));

/**
 * Distinguishes languages of the Latin script by their commonest words. Small enough for a page, and reliable only for whole
 * sentences. Undefined if two languages match equally.
 */
export const detectByFunctionWords = ((text: string) => {
  const found = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const evidence = sets
    .map(({ language, list }) => {
      const ownLetters = letters[language] ? (text.match(letters[language])?.length ?? 0) : 0;
      return { language, count: found.filter((word) => list.has(word)).length + ownLetters };
    })
    .toSorted((a, b) => b.count - a.count);
  const [best, second] = evidence;
  if (!best || best.count < leastEvidence || best.count === second?.count) return { language: '', confidence: 0 };
  return { language: best.language, confidence: Math.min(1, (best.count - (second?.count ?? 0)) / found.length) };
}) satisfies LanguageDetector;

/**
 * The language of a quoted text inside a text of another language, such as a letter to send.
 *
 * @param home locale of the surrounding text
 * @returns a code such as `de`; null if the language is the same or unknown
 */
export function foreignLanguage(text: string, home: string): string | null {
  const homeScript = scriptOfLocale(home);
  const script = scriptOf(text);
  if (script === undefined || (script === homeScript && script !== 'latin')) return null;
  // Kanji alone do not make a Japanese text Chinese.
  if (script === 'han' && homeScript === 'kana') return null;
  const language = languageOfScript(script) ?? detectByFunctionWords(text).language;
  return language === '' || language === home.split('-')[0] ? null : language;
}
