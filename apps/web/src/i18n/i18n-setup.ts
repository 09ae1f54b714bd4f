import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import i18next, { type InitOptions } from 'i18next';
import { languages } from 'virtual:words';
import { formatNumber } from './format.ts';

/** How words are looked up, in the browser and where pages are drawn ahead. */
export const i18nOptions = {
  supportedLngs: interfaceLocales.map((locale) => locale.code),
  fallbackLng: false,
  load: 'currentOnly',
  ns: ['common'],
  defaultNS: 'common',
  interpolation: { escapeValue: false },
} satisfies InitOptions;

/** Numbers inside sentences follow the person's digits. Called once, after i18next has started. */
export function formatNumbersInWords(): void {
  i18next.services.formatter?.add('number', (value: number, language, options) =>
    formatNumber(
      value,
      options.minimumFractionDigits === undefined ? {} : { minimumFractionDigits: options.minimumFractionDigits },
      language,
    ),
  );
}

/**
 * The words of one namespace in one language.
 *
 * @throws where there are none, or their file cannot be had
 */
export async function loadNamespace(language: string, namespace: string): Promise<Record<string, unknown>> {
  const { first, later } = (await languages[language]?.()) ?? {};
  const found = first?.[namespace] ?? (await later?.[namespace]?.())?.default;
  if (!found) throw new Error(`no words for ${language}/${namespace}`);
  return found;
}
