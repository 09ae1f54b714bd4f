import { detectByFunctionWords } from '../../../language/function-words.ts';
import { languageOfScript, scriptOf, scriptOfLocale } from '../../../language/script-language.ts';
import type { UtteranceGrammar } from '../utterance-grammar.ts';

/** Each language is a file of its own, so that a call loads the rules of what is spoken in it and no others. */
const loaders: Record<string, () => Promise<UtteranceGrammar>> = {
  ar: async () => (await import('./arabic.ts')).arabic,
  de: async () => (await import('./german.ts')).german,
  en: async () => (await import('./english.ts')).english,
  es: async () => (await import('./spanish.ts')).spanish,
  fr: async () => (await import('./french.ts')).french,
  ja: async () => (await import('./japanese.ts')).japanese,
  ko: async () => (await import('./korean.ts')).korean,
  pt: async () => (await import('./portuguese.ts')).portuguese,
  ru: async () => (await import('./russian.ts')).russian,
  'zh-CN': async () => (await import('./chinese-simplified.ts')).chineseSimplified,
  'zh-TW': async () => (await import('./chinese-traditional.ts')).chineseTraditional,
};
const loaded = new Map<string, UtteranceGrammar>();

/** Characters of which every sentence has one, in the form that only one of the two scripts uses. */
const simplified = /[们这么吗说时对会给请读个问为来过还没点开关让从后样几现订电话买发听写帮觉]/u;
const traditional = /[們這麼嗎說時對會給請讀個問為來過還沒點開關讓從後樣幾現訂電話買發聽寫幫覺]/u;

function chineseOf(text: string): 'zh-CN' | 'zh-TW' | null {
  if (traditional.test(text)) return 'zh-TW';
  return simplified.test(text) ? 'zh-CN' : null;
}

function languageOf(text: string, locale: string): string | null {
  const home = scriptOfLocale(locale);
  const script = scriptOf(text, home);
  const expected = locale.startsWith('zh') ? (/-(?:TW|HK|MO|Hant)/u.test(locale) ? 'zh-TW' : 'zh-CN') : (locale.split('-')[0] ?? '');
  // A few kanji alone are Japanese where Japanese is expected.
  if (script === undefined || (script === 'han' && home === 'kana')) return expected;
  // Some recognisers write Mandarin in one script, whichever is expected.
  if (script === 'han') return chineseOf(text) ?? (home === 'han' ? expected : 'zh-CN');
  if (script === home) return expected;
  const known = languageOfScript(script) ?? detectByFunctionWords(text).language;
  return known === '' ? null : known;
}

/**
 * Loads the rules for a text. Afterwards `grammarOf` finds them.
 *
 * @returns null if they are there already, or if the language has none or is unknown
 * @throws if they cannot be loaded; a later call tries again
 */
export function loadGrammarFor(text: string, locale: string): Promise<void> | null {
  const language = languageOf(text, locale);
  const load = language === null || loaded.has(language) ? undefined : loaders[language];
  return load ? load().then((grammar) => void loaded.set(language!, grammar)) : null;
}

/** The rules for a text; null if its language has none or is unknown, or if they are not loaded. */
export function grammarOf(text: string, locale: string): { grammar: UtteranceGrammar; language: string; isSpaced: boolean } | null {
  const language = languageOf(text, locale);
  const grammar = language === null ? undefined : loaded.get(language);
  if (!grammar || language === null) return null;
  return { grammar, language, isSpaced: !language.startsWith('zh') && language !== 'ja' };
}

/** Loads the rules of all languages. For tests and measurements, which ask for many in turn. */
export async function loadAllGrammars(): Promise<void> {
  await Promise.all(Object.entries(loaders).map(async ([language, load]) => loaded.set(language, await load())));
}
