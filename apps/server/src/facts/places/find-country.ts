import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import { longestUnspaced } from './city-names.ts';
import { type Area, placeKey } from './place.ts';

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

/** Short names in several languages; those of `Intl` are long. */
const shortNames: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE'],
  GB: ['UK', 'Great Britain', 'Großbritannien', 'Gran Bretaña', 'Grande-Bretagne', 'Grã-Bretanha'],
  US: ['US', 'USA', 'EE. UU.', 'EEUU', 'EUA', 'США'],
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const countriesByLocale = new Map<InterfaceLocale, ReadonlyMap<string, Area>>();

// The runtime has it; the standard library's types do not yet.
type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined };

function zonesOf(region: string): readonly string[] {
  const zones = (new Intl.Locale(`und-${region}`) as LocaleWithZones).getTimeZones?.() ?? [];
  const capital = capitalZones[region];
  return capital === undefined ? zones : [capital, ...zones];
}

function countriesIn(locale: InterfaceLocale): ReadonlyMap<string, Area> {
  const known = countriesByLocale.get(locale);
  if (known) return known;
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  const countries = new Map<string, Area>();
  for (const first of letters) {
    for (const second of letters) {
      const name = names.of(first + second);
      const zones = name ? zonesOf(first + second) : [];
      if (!name || !zones[0]) continue;
      const country = { name, timeZone: zones[0], zones };
      for (const written of [name, ...(shortNames[first + second] ?? [])]) countries.set(placeKey(written), country);
    }
  }
  countriesByLocale.set(locale, countries);
  return countries;
}

/** The country with that name in a language, after `placeKey`; its time is the capital's. */
export function countryNamed(key: string, locale: InterfaceLocale): Area | null {
  return countriesIn(locale).get(key) ?? null;
}

/** Names of countries in a language without spaces, longest first. */
export function unspacedCountries(locale: InterfaceLocale): string[] {
  return /^(?:ja|ko|zh)/.test(locale) ? longestUnspaced([...countriesIn(locale).keys()]) : [];
}
