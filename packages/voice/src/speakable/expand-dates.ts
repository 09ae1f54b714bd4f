import { ordinalDay } from './ordinal-day.ts';

/** Dates written year first in every language, day first in every language, and in each language's own order. */
const yearFirst = numericDate(String.raw`(?<year>\d{4})(?<sign>[\-\/])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})(?![\d\/\-])`);
const dotted = numericDate(String.raw`(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?!\d)`);
const dayFirst = numericDate(String.raw`(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})(?![\d\/\-])`);
const monthFirst = numericDate(String.raw`(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})(?![\d\/\-])`);

/** The date in words already contains the Russian word for year, so the written one belongs to the match. */
function numericDate(date: string): RegExp {
  return new RegExp(String.raw`(?<![\d.\/\-])${date}(?:\s?(?:г\.|года)(?!\p{L}))?`, 'gu');
}

/** «г.» after a year, and the preposition right before that year. */
const russianYear = /(?<=(?:(?<!\p{L})(?<before>во?|ко?|за|на|по|под|через)\s)?\b\d{4})\s?г\.(?!\p{L})/giu;

function yearInCase(preposition: string | undefined): string {
  if (preposition === undefined) return 'года';
  return /^[вк]о?$/.test(preposition) ? 'году' : 'год';
}

type AddReplacement = (pattern: RegExp, say: (match: RegExpMatchArray) => string | undefined) => void;

/**
 * S12: numeric dates are spoken with the name of their month, and days as ordinals where a voice would
 * otherwise count. Numbers that are not a calendar day stay unchanged.
 */
export function addDates(locale: string, add: AddReplacement): void {
  for (const pattern of [yearFirst, dotted, locale === 'en-US' ? monthFirst : dayFirst])
    add(pattern, ({ groups, input = '', index = 0 }) => {
      const [year, month, day] = [groups?.year, groups?.month, groups?.day].map(Number);
      return sayDate(year ?? 0, month ?? 0, day ?? 0, locale, input.slice(0, index));
    });
  if (locale.startsWith('ru')) add(russianYear, ({ groups }) => ` ${yearInCase(groups?.before?.toLowerCase())}`);
  const named = namedDays(locale);
  if (named) add(named, ({ groups, input = '', index = 0 }) => ordinalDay(Number(groups?.day), locale, input.slice(0, index)));
}

function sayDate(year: number, month: number, day: number, locale: string, before: string): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < 1000 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return longDate(locale)
    .formatToParts(date)
    .map(({ type, value }, index, parts) => {
      const ordinal = type === 'day' ? ordinalDay(day, locale, before) : undefined;
      if (ordinal !== undefined) return ordinal;
      // "3. Mai": the full stop belongs to the day that was just spoken.
      const said = parts[index - 1]?.type === 'day' && ordinalDay(day, locale, before) !== undefined ? value.replace('.', '') : value;
      return said.replace(/\sг\.$/, ' года');
    })
    .join('');
}

const formats = new Map<string, Intl.DateTimeFormat>();

function longDate(locale: string): Intl.DateTimeFormat {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' });
    formats.set(locale, format);
  }
  return format;
}

const patterns = new Map<string, RegExp | undefined>();

/** Days before the name of a month, where such a day is an ordinal: "3. Mai", «3 мая». */
function namedDays(locale: string): RegExp | undefined {
  if (!patterns.has(locale)) patterns.set(locale, ordinalDay(2, locale, '') === undefined ? undefined : dayBeforeMonth(locale));
  return patterns.get(locale);
}

function dayBeforeMonth(locale: string): RegExp {
  const months = Array.from({ length: 12 }, (_, month) => {
    const parts = longDate(locale).formatToParts(Date.UTC(2026, month, 2));
    return parts.find(({ type }) => type === 'month')?.value;
  });
  return new RegExp(`(?<![\\d.,:/-])(?<day>[12]?\\d|3[01])\\.?(?=\\s(?:${months.join('|')})(?!\\p{L}))`, 'gu');
}
