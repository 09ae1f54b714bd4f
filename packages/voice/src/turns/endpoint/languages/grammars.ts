import { detectByFunctionWords } from '../../../language/function-words.ts';
import { languageOfScript, scriptOf, scriptOfLocale } from '../../../language/script-language.ts';
import type { UtteranceGrammar } from '../utterance-grammar.ts';
import { arabic } from './arabic.ts';
import { chineseSimplified } from './chinese-simplified.ts';
import { chineseTraditional } from './chinese-traditional.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { japanese } from './japanese.ts';
import { korean } from './korean.ts';
import { portuguese } from './portuguese.ts';
import { russian } from './russian.ts';
import { spanish } from './spanish.ts';

const grammars: Record<string, UtteranceGrammar> = {
  ar: arabic,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  ja: japanese,
  ko: korean,
  pt: portuguese,
  ru: russian,
  'zh-CN': chineseSimplified,
  'zh-TW': chineseTraditional,
};

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

/** The rules for a text; null if its language has none or is unknown. */
export function grammarOf(text: string, locale: string): { grammar: UtteranceGrammar; language: string; isSpaced: boolean } | null {
  const language = languageOf(text, locale);
  const grammar = language === null ? undefined : grammars[language];
  if (!grammar || language === null) return null;
  return { grammar, language, isSpaced: !language.startsWith('zh') && language !== 'ja' };
}
