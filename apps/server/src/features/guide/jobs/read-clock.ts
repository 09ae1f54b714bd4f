import type { Place } from '#facts/places/place.ts';

/** The values of Guide's sentences about the time at a place. */
export function readClock({ name, timeZone }: Place, now: number, locale: string): { place: string; time: string; date: string } {
  const format = (options: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(now);
  return { place: name, time: format({ timeStyle: 'short' }), date: format({ dateStyle: 'full' }) };
}
