import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
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

/** The country with that name in a language, after `placeKey`; its time is the capital's. */
export function countryNamed(key: string, locale: InterfaceLocale): Place | null {
  return countriesIn(locale).get(key) ?? null;
}

/** Names of countries in a language, after `placeKey`. */
export function countryNames(locale: InterfaceLocale): string[] {
  return [...countriesIn(locale).keys()];
}
