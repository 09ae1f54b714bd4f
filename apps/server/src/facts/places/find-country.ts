import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import { normaliseWords } from '../language/normalise-words.ts';
import { type Place, placeKey } from './place.ts';

/** Time zone of the capital, for countries with several zones. */
const capitalZones: Readonly<Record<string, string>> = {
  AU: 'Australia/Sydney',
  AR: 'America/Argentina/Buenos_Aires',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PS: 'Asia/Gaza',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const countriesByLocale = new Map<InterfaceLocale, ReadonlyMap<string, Place>>();

// The runtime has it; the standard library's types do not yet.
type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined };

function regionZone(region: string): string | undefined {
  return capitalZones[region] ?? (new Intl.Locale(`und-${region}`) as LocaleWithZones).getTimeZones?.()?.[0];
}

function countriesIn(locale: InterfaceLocale): ReadonlyMap<string, Place> {
  const known = countriesByLocale.get(locale);
  if (known) return known;
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  const countries = new Map<string, Place>();
  for (const first of letters) {
    for (const second of letters) {
      const name = names.of(first + second);
      const timeZone = name ? regionZone(first + second) : undefined;
      if (name && timeZone) countries.set(placeKey(name), { name, timeZone });
    }
  }
  countriesByLocale.set(locale, countries);
  return countries;
}

/**
 * The country that a question names in its own language; its time is the capital's.
 *
 * @param runs runs of words after `placeKey`
 * @param normal the whole question, for languages without spaces
 */
export function findCountry(runs: readonly string[], normal: string, locale: InterfaceLocale): Place | null {
  const countries = countriesIn(locale);
  for (const run of runs) {
    const country = countries.get(run);
    if (country) return country;
  }
  if (!/^(?:ja|ko|zh)/.test(locale)) return null;
  return [...countries.values()].find(({ name }) => name.length > 1 && normal.includes(normaliseWords(name))) ?? null;
}
