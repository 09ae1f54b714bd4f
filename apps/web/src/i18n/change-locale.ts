import { normaliseLocale } from '@parley/locales/normalise-locale';
import { noteFoundLocale, localeCookie } from './detect-locale.ts';
import { rememberLocale } from './remember-locale.ts';
import { changeShownLocale } from './texts.ts';

/**
 * Switches the interface language at once, without a reload. Removes a language cookie, which would
 * otherwise override the choice for ever.
 *
 * @param tag any language tag; unknown ones change nothing
 * @param followsBrowser the language is the browser's, and a choice on another device goes before it
 */
export async function changeLocale(tag: string, followsBrowser = false): Promise<void> {
  const locale = normaliseLocale(tag);
  if (!locale) return;
  document.cookie = `${localeCookie}=; path=/; max-age=0; samesite=lax`;
  noteFoundLocale(followsBrowser ? locale : null);
  // Before its texts are here: a reload meanwhile keeps the choice.
  rememberLocale(locale);
  await changeShownLocale(locale);
}

/** The interface language nearest to the browser's preference. */
export function browserLocale(): string {
  for (const tag of navigator.languages) {
    const locale = normaliseLocale(tag);
    if (locale) return locale;
  }
  return 'en-US';
}
