import { interfaceLocales } from '@parley/contracts/interface-locales';
import { normaliseLocale } from '@parley/locales/normalise-locale';
import i18next, { type BackendModule, use as addPart } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { languages } from 'virtual:words';
import { rememberLocaleSource } from './chosen-locale.ts';
import { formatNumber } from './format.ts';
import { onFormatSettingsChange } from './format-settings.ts';
import { reflectLocale } from './reflect-locale.ts';

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  // English stands in where words cannot be fetched, and is not fetched where they can: every language is whole.
  read: (language: string, namespace: string) =>
    loadFile(language, namespace).catch((fault: unknown) => {
      if (language === lastResort) throw fault;
      return loadFile(lastResort, namespace);
    }),
};

const lastResort = 'en-US';

async function loadFile(language: string, namespace: string): Promise<Record<string, unknown>> {
  const { first, later } = (await languages[language]?.()) ?? {};
  const found = first?.[namespace] ?? (await later?.[namespace]?.())?.default;
  if (!found) throw new Error(`no words for ${language}/${namespace}`);
  return found;
}

/** Told to every component that shows words when digits or the hour cycle change. */
const formatsChanged = 'formatsChanged';

/**
 * Detects the person's language (query `lng`, cookie `i18next`, local and session storage `i18nextLng`,
 * browser, `<html lang>`), loads the words of the first screen and keeps `<html lang dir>` true from then on.
 * Every source is brought to one of our languages before the next is asked, so a near match
 * at an earlier source wins over an exact one at a later.
 *
 * @param saved the language the person has chosen elsewhere; counts where this device was never told one
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
      supportedLngs: interfaceLocales.map((locale) => locale.code),
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      partialBundledLanguages: true,
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'saved', 'navigator', 'htmlTag', 'lastResort'],
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
