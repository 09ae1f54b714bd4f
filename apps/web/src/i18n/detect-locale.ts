import { normaliseLocale } from '@parley/locales/normalise-locale';

/** Keys that other software uses as well, so that a choice made there counts here. */
export const localeStorageKey = 'i18nextLng';
export const localeCookie = 'i18next';

/** Holds the stored language if nobody chose it: it was only detected from the browser. */
export const foundLocaleKey = 'parley.languageFound';

let wasNamed = false;
let found: string | null = null;

/** Whether this device already had a language when the page started: by URL, cookie or storage, not by detection from the browser. */
export const hadChosenLocale = (): boolean => wasNamed;

/** The language of this page, if it was only detected from the browser. */
export const foundLocale = (): string | null => found;

/** Notes the language that follows the browser; null once the user chose one, even if it is the detected one. */
export function noteFoundLocale(locale: string | null): void {
  found = locale;
}

/**
 * The user's language: query `lng`, cookie `i18next`, local and session storage `i18nextLng`, then `saved`,
 * the browser, `<html lang>`. Each source is mapped to one of our languages before the next is asked, so a near match
 * in an earlier source wins over an exact one in a later. A stored language that was only detected comes after `saved`.
 *
 * @param saved the language that the user chose elsewhere
 */
export function detectLocale(saved: string | null): string {
  const local = read(() => localStorage.getItem(localeStorageKey));
  const stored = [local, read(() => sessionStorage.getItem(localeStorageKey))];
  const isOnlyFound = local !== null && local === read(() => localStorage.getItem(foundLocaleKey));
  const named = firstKnown([
    new URLSearchParams(location.search).get('lng'),
    new RegExp(`(?:^|;\\s*)${localeCookie}=([^;]*)`).exec(document.cookie)?.[1],
    ...(isOnlyFound ? [] : stored),
  ]);
  wasNamed = named !== null;
  const chosen = named ?? firstKnown([saved]);
  const locale = chosen ?? firstKnown([...stored, ...navigator.languages, document.documentElement.lang]) ?? 'en-US';
  found = chosen === null ? locale : null;
  return locale;
}

function firstKnown(tags: readonly (string | null | undefined)[]): string | null {
  for (const tag of tags) {
    const locale = tag ? normaliseLocale(tag) : null;
    if (locale) return locale;
  }
  return null;
}

/** Storage throws if the browser forbids it. */
function read(get: () => string | null): string | null {
  try {
    return get();
  } catch {
    return null;
  }
}
