import { readFileSync } from 'node:fs';
import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import type { Preferences } from '@parley/contracts/session/preferences';
import { arabicDigits } from '#facts/calculator/arabic-digits.ts';

export type Digits = Preferences['digits'];

type Values = Readonly<Record<string, string | number>>;

export type GuideWords = {
  /** The sentence of a key with its placeholders filled; with `count`, in the plural form of the language. */
  say(key: string, values?: Values): string;
  /** A word list of `locales/<code>/guide.json`, separated by `|`. */
  list(key: string): string[];
};

const localesFolder = new URL('../../../../../locales/', import.meta.url);
const wordsByLocale = new Map<string, GuideWords>();

function loadWords(locale: InterfaceLocale, digits: Digits): GuideWords {
  const entries = JSON.parse(readFileSync(new URL(`${locale}/guide.json`, localesFolder), 'utf8')) as Record<string, string>;
  const plural = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(numberLocale(locale, digits));
  const entry = (key: string): string => {
    const text = entries[key];
    if (text === undefined) throw new Error(`locales/${locale}/guide.json has no "${key}"`);
    // Only the sentence is changed: a placeholder may hold a file name.
    return writesArabicDigits(locale, digits) ? arabicDigits(text) : text;
  };
  return {
    say(key, values = {}) {
      const count = values.count;
      const pluralKey = typeof count === 'number' ? `${key}_${plural.select(count)}` : key;
      const text = typeof count === 'number' && entries[pluralKey] === undefined ? entry(`${key}_other`) : entry(pluralKey);
      return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
        const value = values[name];
        if (value === undefined) throw new Error(`"${key}" needs a value for "${name}"`);
        return typeof value === 'number' ? numbers.format(value) : value;
      });
    },
    list: (key) => entry(key).split('|'),
  };
}

/** Guide's sentences in one language, with the user's choice of digits. */
export function guideWords(locale: InterfaceLocale, digits: Digits): GuideWords {
  const key = `${locale} ${digits}`;
  let words = wordsByLocale.get(key);
  if (!words) {
    words = loadWords(locale, digits);
    wordsByLocale.set(key, words);
  }
  return words;
}

/** Whether numbers are written ٠ to ٩: in Arabic, if the user chose the digits of the script. */
export function writesArabicDigits(locale: InterfaceLocale, digits: Digits): boolean {
  return locale === 'ar-SA' && digits === 'native';
}

/** The locale for numbers and dates, as in the interface: always the Gregorian calendar, and Latin digits by default. */
export function numberLocale(locale: InterfaceLocale, digits: Digits): string {
  if (locale !== 'ar-SA') return locale;
  return `ar-SA-u-ca-gregory-nu-${writesArabicDigits(locale, digits) ? 'arab' : 'latn'}`;
}
