import { sameAsEnglish } from './same-as-english.ts';

const pluralSuffix = /_(zero|one|two|few|many|other)$/;
const scripts: Record<string, RegExp> = {
  'ar-SA': /\p{Script=Arabic}/u,
  'ru-RU': /\p{Script=Cyrillic}/u,
  'ja-JP': /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  'ko-KR': /\p{Script=Hangul}/u,
  'zh-CN': /\p{Script=Han}/u,
  'zh-TW': /\p{Script=Han}/u,
};
/** Characters that exist in only one Chinese script. One of them on the wrong side is a mistake. */
const onlySimplified = /[们这说语设识话为对时会过还没开关从动发应级类选项题网络连载图标签]/u;
const onlyTraditional = /[們這說語設識話為對時會過還沒開關從動發應級類選項題網絡連載圖標籤]/u;
const sharedHan = /[为為]/u;
const strayBidi = /[\u202A-\u202E\u200E\u2066-\u2069]/u;
const halfWidthAfterHan = /\p{Script=Han}[,;:!?](?:\s|$)/u;
const frenchTightMark = /[\p{L}\p{N})»}][:;!?](?=\s|$)/u;
const frenchBreakableMark = / [:;!?»]|« /u;

/**
 * The errors of one language's words for one namespace, compared with the English ones.
 *
 * @returns one line per error, `key: what`
 */
export function checkWords(locale: string, english: Map<string, string>, words: Map<string, string>): string[] {
  return [...checkKeys(locale, english, words), ...[...words].flatMap(([key, text]) => checkText(locale, key, text, english))];
}

/**
 * The client writes a bare `{{count}}` in Latin digits, whatever digits the user reads.
 *
 * @returns one line per error, `key: what`
 */
export function checkCounts(words: Map<string, string>): string[] {
  return [...words].flatMap(([key, text]) => (text.includes('{{count}}') ? [`${key}: write {{count, number}}`] : []));
}

function checkKeys(locale: string, english: Map<string, string>, words: Map<string, string>): string[] {
  const errors: string[] = [];
  const expected = expectedKeys(locale, english);
  for (const key of expected) if (!words.has(key)) errors.push(`${key}: missing`);
  for (const key of words.keys()) if (!expected.has(key)) errors.push(`${key}: English has no such key`);
  return errors;
}

/** The English keys with each plural spread over the categories of the language. */
function expectedKeys(locale: string, english: Map<string, string>): Set<string> {
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const expected = new Set<string>();
  for (const key of english.keys()) {
    const isPlural = pluralSuffix.test(key) && english.has(key.replace(pluralSuffix, '_other'));
    if (!isPlural) expected.add(key);
    else for (const category of categories) expected.add(key.replace(pluralSuffix, `_${category}`));
  }
  return expected;
}

function checkText(locale: string, key: string, text: string, english: Map<string, string>): string[] {
  const errors: string[] = [];
  const source = english.get(key.replace(pluralSuffix, '_other')) ?? english.get(key);
  if (text.trim() === '') errors.push(`${key}: empty`);
  if (source === undefined) return errors;
  const mayOmitCount = /_(zero|one|two)$/.test(key);
  for (const [kind, pattern] of Object.entries({
    placeholder: /\{\{\s*([\w.]+)[^}]*\}\}/g,
    tag: /<\/?[\w]+\/?>/g,
    nesting: /\$t\([^)]*\)/g,
  })) {
    const wanted = marks(source, pattern);
    const given = marks(text, pattern);
    const missing = wanted.filter((mark) => !given.includes(mark) && !(mayOmitCount && mark === 'count'));
    const extra = given.filter((mark) => !wanted.includes(mark));
    if (missing.length > 0) errors.push(`${key}: ${kind} ${missing.join(', ')} is missing`);
    if (extra.length > 0) errors.push(`${key}: ${kind} ${extra.join(', ')} is not in the English`);
  }
  if (locale === 'en-US') return errors;
  const bare = text.replace(/\{\{[^}]*\}\}|<[^>]*>/g, '').trim();
  const bareSource = source.replace(/\{\{[^}]*\}\}|<[^>]*>/g, '').trim();
  const isCopy = text === source && /\p{L}{3}/u.test(bareSource);
  if (isCopy && !sameAsEnglish(locale, key, text)) errors.push(`${key}: still English ("${text}")`);
  const script = scripts[locale];
  if (script && !isCopy && /\p{L}{4}/u.test(bare) && !script.test(bare) && !sameAsEnglish(locale, key, text))
    errors.push(`${key}: not written in the script of ${locale} ("${text}")`);
  if (locale === 'zh-CN' && hasOnly(text, onlyTraditional)) errors.push(`${key}: traditional characters in zh-CN ("${text}")`);
  if (locale === 'zh-TW' && hasOnly(text, onlySimplified)) errors.push(`${key}: simplified characters in zh-TW ("${text}")`);
  if (strayBidi.test(text)) errors.push(`${key}: stray bidi control`);
  if (/^(zh|ja)/.test(locale) && halfWidthAfterHan.test(bare))
    errors.push(`${key}: half-width punctuation after a Han character ("${text}")`);
  // The opening of the partner is in the language that it teaches.
  const french = locale === 'fr-FR' && key !== 'partner.opening' ? bare.replace(/https?:\S+/g, '') : '';
  if (frenchTightMark.test(french) || frenchBreakableMark.test(french))
    errors.push(`${key}: French wants a no-break space before : ; ! ? » and after « ("${text}")`);
  const isLabel = !/[.!?…]$/.test(bareSource);
  if (
    isLabel &&
    bareSource.length >= 4 &&
    bareSource.length <= 24 &&
    widthOf(bare) > Math.max(widthOf(bareSource) * 2.4, widthOf(bareSource) + 15)
  ) {
    errors.push(`${key}: much longer than the English, it will not fit ("${text}")`);
  }
  return errors;
}

function hasOnly(text: string, pattern: RegExp): boolean {
  return pattern.test(text.replace(new RegExp(sharedHan, 'gu'), ''));
}

function marks(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? match[0]);
}

/** Width in Latin letters: a Han, kana or Hangul character counts as two. */
function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (/[\u1100-\u11FF\u2E80-\u9FFF\uAC00-\uD7A3\uFF00-\uFFEF]/u.test(character) ? 2 : 1), 0);
}
