import { interfaceLocales } from '@parley/contracts/interface-locales';
import { normaliseLocale } from '@parley/locales/normalise-locale';
import i18next, { type BackendModule, use as addPart } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { rememberLocaleSource } from './chosen-locale.ts';
import { formatNumber } from './format.ts';
import { onFormatSettingsChange } from './format-settings.ts';
import { reflectLocale } from './reflect-locale.ts';

const files = import.meta.glob<{ default: Record<string, unknown> }>('../../../../locales/*/*.json');

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: async (language: string, namespace: string) => {
    const load = files[`../../../../locales/${language}/${namespace}.json`];
    if (!load) throw new Error(`no words for ${language}/${namespace}`);
    return (await load()).default;
  },
};

/** Told to every component that shows words when digits or the hour cycle change. */
const formatsChanged = 'formatsChanged';

/**
 * Detects the person's language (query `lng`, cookie `i18next`, local and session storage `i18nextLng`,
 * browser, `<html lang>`), loads the words of the first screen and keeps `<html lang dir>` true from then on.
 * Every source is brought to one of our languages before the next is asked, so a near match
 * at an earlier source wins over an exact one at a later.
 */
export async function startI18n(): Promise<void> {
  rememberLocaleSource();
  i18next.on('languageChanged', reflectLocale);
  await addPart(backend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: interfaceLocales.map((locale) => locale.code),
      fallbackLng: 'en-US',
      load: 'currentOnly',
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      partialBundledLanguages: true,
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        caches: ['localStorage'],
        convertDetectedLanguage: (tag) => normaliseLocale(tag) ?? tag,
      },
      react: { useSuspense: true, bindI18n: `languageChanged ${formatsChanged}` },
    });
  i18next.services.formatter?.add('number', (value: number, language, options) =>
    formatNumber(
      value,
      options.minimumFractionDigits === undefined ? {} : { minimumFractionDigits: options.minimumFractionDigits },
      language,
    ),
  );
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
