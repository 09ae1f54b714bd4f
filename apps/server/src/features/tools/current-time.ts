import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import { z } from 'zod';
import { findNamedPlace } from '#facts/places/find-place.ts';
import type { Place } from '#facts/places/place.ts';
import { defineTool, ToolError } from './tool.ts';

/** The date and time at the user's place, or at a place in the world. */
export const currentTime = defineTool({
  name: 'current_time',
  description:
    'The current date and time. Without a place: where the user is. With a place: in that city or country, or in an IANA time zone.',
  input: z.object({
    place: z.string().max(100).optional().describe('A city, a country or an IANA time zone, e.g. "Kyoto" or "America/Lima"'),
  }),
  answer({ place: named = '' }, { services, locale, timeZone }) {
    const place = named.trim() === '' ? { name: timeZone, timeZone } : (zoneNamed(named.trim()) ?? placeNamed(named, locale));
    if (!place)
      throw new ToolError(
        'place_unknown',
        'No city, country or time zone of that name is known. Try a larger city nearby, or an IANA time zone.',
      );
    return { place: place.name, timeZone: place.timeZone, ...readClock(services.clock.now(), place.timeZone) };
  },
});

function placeNamed(name: string, locale: InterfaceLocale): Place | null {
  // Models often use English names, whatever language they speak.
  return findNamedPlace(name, locale) ?? findNamedPlace(name, 'en-US');
}

function zoneNamed(name: string): Place | null {
  if (!/^(?:UTC|GMT|[A-Za-z]+(?:\/[A-Za-z0-9_+-]+)+)$/.test(name)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions();
    return { name: timeZone, timeZone };
  } catch {
    return null;
  }
}

function readClock(now: number, timeZone: string): { date: string; time: string; weekday: string; utcOffset: string } {
  const parts = new Intl.DateTimeFormat('en-US-u-ca-gregory', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'longOffset',
  }).formatToParts(now);
  const field = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  return {
    date: `${field('year')}-${field('month')}-${field('day')}`,
    time: `${field('hour')}:${field('minute')}`,
    weekday: field('weekday'),
    // UTC is written without an offset.
    utcOffset: field('timeZoneName').replace('GMT', '') || '+00:00',
  };
}
