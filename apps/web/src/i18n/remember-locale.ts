import { localeStorageKey } from './detect-locale.ts';

/** Keeps the language for the next start of this device. Storage throws if the browser forbids it: then it is detected again. */
export function rememberLocale(locale: string): void {
  try {
    localStorage.setItem(localeStorageKey, locale);
  } catch {
    // The language is detected again at the next start.
  }
}
