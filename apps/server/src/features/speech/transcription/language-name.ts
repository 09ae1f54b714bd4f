import { speechLocales } from '../engines/speech-locales.ts';

const englishNames = new Intl.DisplayNames('en', { type: 'language' });

/** The English name of a language; null for an invalid code. */
function nameOf(code: string): string | null {
  return /^[a-z]{2,3}$/.test(code) ? (englishNames.of(code)?.toLowerCase() ?? null) : null;
}

/** The language code that services take as a hint: `ko-KR` → `ko`. */
export function languageHint(locale: string): string | undefined {
  const match = /^([a-z]{2,3})(?:-|$)/.exec(locale);
  return match?.[1];
}

/** The locale that a service means by `ko`, `ko-KR` or `korean`; the hinted one if the language matches, so that zh-TW stays zh-TW. */
export function localeOfLanguage(language: string | null, hintedLocale: string): string | null {
  if (language === null) return null;
  const wanted = language.trim().toLowerCase();
  const isMeant = (locale: string) => {
    const code = locale.slice(0, 2);
    return wanted === code || wanted.startsWith(`${code}-`) || nameOf(code) === wanted;
  };
  return hintedLocale !== '' && isMeant(hintedLocale) ? hintedLocale : (speechLocales.find(isMeant) ?? null);
}
