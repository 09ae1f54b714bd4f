import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import { countryNamed } from './find-country.ts';
import type { Area, Place } from './place.ts';
import { regionNamed } from './regions.ts';

/** Countries and regions with that name, after `placeKey`; Georgia is both. */
function areasNamed(key: string, locale: InterfaceLocale): Area[] {
  return [countryNamed(key, locale), regionNamed(key)].filter((area) => area !== null);
}

/** Whether a place can be in an area with that name, by their time; null if there is no such area. */
export function agrees({ timeZone }: Place, key: string, locale: InterfaceLocale): boolean | null {
  const areas = areasNamed(key, locale);
  return areas.length === 0 ? null : areas.some(({ zones }) => zones.some((zone) => keepSameTime(zone, timeZone)));
}

/** Ids of zones differ, also for the same city. */
function keepSameTime(one: string, other: string): boolean {
  return one === other || [0, 6].every((month) => offset(one, month) === offset(other, month));
}

function offset(timeZone: string, month: number): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(Date.UTC(2026, month, 1));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
