import { readFileSync } from 'node:fs';

type Words = { [key: string]: string | Words };

/**
 * The words of the interface in a language, as a page shows them.
 *
 * @param file of the translations, e.g. `chat`
 * @returns a function that takes a key with dots, and the values in the words; `count` chooses the plural form
 */
export function wordsOf(locale: string, file: string): (key: string, values?: Record<string, string | number>) => string {
  const all = JSON.parse(readFileSync(new URL(`../../locales/${locale}/${file}.json`, import.meta.url), 'utf8')) as Words;
  const plural = new Intl.PluralRules(locale);
  return (key, values = {}) => {
    const path = ('count' in values ? `${key}_${plural.select(Number(values.count))}` : key).split('.');
    const found = path.reduce<string | Words | undefined>((words, step) => (typeof words === 'object' ? words[step] : undefined), all);
    if (typeof found !== 'string') throw new Error(`no words for ${key} in ${file} of ${locale}`);
    return found.replaceAll(/\{\{(\w+)[^}]*\}\}/g, (_match, name: string) => String(values[name]));
  };
}

/** In these languages each journey is shown. */
export const journeyLocales = ['en-US', 'ar-SA', 'ja-JP'] as const;
