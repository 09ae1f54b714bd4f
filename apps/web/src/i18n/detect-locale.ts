import { normaliseLocale } from '@parley/locales/normalise-locale';

/** Keys that other software uses as well, so that a choice made there counts here. */
export const localeStorageKey = 'i18nextLng';
export const localeCookie = 'i18next';

let wasNamed = false;

/** Whether this device already had a language when the page started: by URL, cookie or storage, not by detection from the browser. */
export const hadChosenLocale = (): boolean => wasNamed;

/**
 * The user's language: query `lng`, cookie `i18next`, local and session storage `i18nextLng`, then `saved`,
 * the browser, `<html lang>`. Each source is mapped to one of our languages before the next is asked, so a near match
 * in an earlier source wins over an exact one in a later.
 *
 * @param saved the language that the user chose elsewhere
 */
export function detectLocale(saved: string | null): string {
  const named = firstKnown([
    new URLSearchParams(location.search).get('lng'),
    new RegExp(`(?:^|;\\s*)${localeCookie}=([^;]*)`).exec(document.cookie)?.[1],
    read(() => localStorage.getItem(localeStorageKey)),
    read(() => sessionStorage.getItem(localeStorageKey)),
  ]);
  wasNamed = named !== null;
  return named ?? firstKnown([saved, ...navigator.languages, document.documentElement.lang]) ?? 'en-US';
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
