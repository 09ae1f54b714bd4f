import { readFileSync } from 'node:fs';
import type { InterfaceLocale } from '@parley/contracts/interface-locales';

type Values = Readonly<Record<string, string | number>>;

export type GuideWords = {
  /** The sentence of that key with its placeholders filled; with `count`, in the plural form the language asks for. */
  say(key: string, values?: Values): string;
  /** A word list of `locales/<code>/guide.json`, separated by `|`. */
  list(key: string): string[];
};

const localesFolder = new URL('../../../../../locales/', import.meta.url);
const wordsByLocale = new Map<InterfaceLocale, GuideWords>();

function loadWords(locale: InterfaceLocale): GuideWords {
  const entries = JSON.parse(readFileSync(new URL(`${locale}/guide.json`, localesFolder), 'utf8')) as Record<string, string>;
  const plural = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(numberLocale(locale));
  const entry = (key: string): string => {
    const text = entries[key];
    if (text === undefined) throw new Error(`locales/${locale}/guide.json has no "${key}"`);
    return text;
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

/** Guide's own sentences in one language. */
export function guideWords(locale: InterfaceLocale): GuideWords {
  let words = wordsByLocale.get(locale);
  if (!words) {
    words = loadWords(locale);
    wordsByLocale.set(locale, words);
  }
  return words;
}

/** The locale for numbers and dates: Latin digits and the Gregorian calendar everywhere, as the interface shows them unless told otherwise. */
export function numberLocale(locale: InterfaceLocale): string {
  return locale === 'ar-SA' ? 'ar-SA-u-nu-latn-ca-gregory' : locale;
}
