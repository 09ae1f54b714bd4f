import { foundLocale, foundLocaleKey, localeStorageKey } from './detect-locale.ts';

/** Keeps the language for the next start of this device. Storage throws if the browser forbids it: then it is detected again. */
export function rememberLocale(locale: string): void {
  try {
    localStorage.setItem(localeStorageKey, locale);
    // Once the user is known, the language that they saved goes before a detected one.
    if (locale === foundLocale()) localStorage.setItem(foundLocaleKey, locale);
    else localStorage.removeItem(foundLocaleKey);
  } catch {
    // The language is detected again at the next start.
  }
}
