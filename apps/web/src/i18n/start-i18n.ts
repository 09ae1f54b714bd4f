import { normaliseLocale } from '@parley/locales/normalise-locale';
import i18next, { type BackendModule, use as addPart } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { rememberLocaleSource } from './chosen-locale.ts';
import { onFormatSettingsChange } from './format-settings.ts';
import { formatNumbersInWords, i18nOptions, loadNamespace } from './i18n-setup.ts';
import { reflectLocale } from './reflect-locale.ts';

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  // English is the fallback if words cannot be loaded, and is not loaded otherwise: every language is complete.
  read: (language: string, namespace: string) =>
    loadNamespace(language, namespace).catch((error: unknown) => {
      if (language === lastResort) throw error;
      return loadNamespace(lastResort, namespace);
    }),
};

const lastResort = 'en-US';

/** Notifies every component that shows words when digits or the hour cycle change. */
const formatsChanged = 'formatsChanged';

/**
 * Detects the user's language (query `lng`, cookie `i18next`, local and session storage `i18nextLng`,
 * browser, `<html lang>`), loads the words of the first screen and keeps `<html lang dir>` correct from then on.
 * Each source is mapped to one of our languages before the next is asked, so a near match
 * in an earlier source wins over an exact one in a later.
 *
 * @param saved the language that the user chose elsewhere; counts only if this device has none of its own
 */
export async function startI18n(saved: string | null): Promise<void> {
  rememberLocaleSource();
  const detector = new LanguageDetector();
  detector.addDetector({ name: 'saved', lookup: () => saved ?? undefined });
  detector.addDetector({ name: 'lastResort', lookup: () => lastResort });
  i18next.on('languageChanged', reflectLocale);
  await addPart(backend)
    .use(detector)
    .use(initReactI18next)
    .init({
      ...i18nOptions,
      partialBundledLanguages: true,
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'saved', 'navigator', 'htmlTag', 'lastResort'],
        caches: ['localStorage'],
        convertDetectedLanguage: (tag) => normaliseLocale(tag) ?? tag,
      },
      react: { useSuspense: true, bindI18n: `languageChanged ${formatsChanged}` },
    });
  formatNumbersInWords();
  onFormatSettingsChange(() => {
    reflectLocale(i18next.resolvedLanguage ?? 'en-US');
    i18next.emit(formatsChanged);
  });
  dropLanguageQuery();
}

function dropLanguageQuery(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('lng')) return;
  address.searchParams.delete('lng');
  history.replaceState(history.state, '', address);
}
