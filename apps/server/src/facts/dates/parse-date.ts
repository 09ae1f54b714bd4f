import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import { normaliseWords } from '../language/normalise-words.ts';
import { findNamedDay } from './named-days.ts';
import type { WrittenDate } from './written-date.ts';
import { westernDigits } from '../calculator/western-digits.ts';

const monthsByLocale = new Map<InterfaceLocale, ReadonlyMap<string, number>>();

function monthNames(locale: InterfaceLocale): ReadonlyMap<string, number> {
  let names = monthsByLocale.get(locale);
  if (!names) {
    const found = new Map<string, number>();
    for (const style of ['long', 'short'] as const) {
      for (let month = 1; month <= 12; month += 1) {
        const date = Date.UTC(2026, month - 1, 15);
        const alone = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { month: style, timeZone: 'UTC' }).format(date);
        const withDay = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { month: style, day: 'numeric', timeZone: 'UTC' })
          .formatToParts(date)
          .find((part) => part.type === 'month')?.value;
        for (const name of [alone, withDay ?? alone]) found.set(normaliseWords(name).replace('.', ''), month);
      }
    }
    names = found;
    monthsByLocale.set(locale, names);
  }
  return names;
}

function readNumeric(text: string, locale: InterfaceLocale): WrittenDate | null {
  const iso = /(?<!\d)(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/.exec(text);
  const eastAsian = /(?:(?<year>\d{4})\s*[年년]\s*)?(?<month>\d{1,2})\s*[月월]\s*(?<day>\d{1,2})\s*[日号號일]/.exec(text);
  const short = /(?<!\d)(?<first>\d{1,2})(?<sign>[./])(?<second>\d{1,2})(?:[./](?<year>\d{4}))?(?!\d)/.exec(text);
  const match = iso ?? eastAsian ?? short;
  if (!match) return null;
  const { year, month, day, first, second, sign } = match.groups ?? {};
  const monthFirst = locale === 'en-US' && sign === '/';
  return {
    ...(year ? { year: Number(year) } : {}),
    month: Number(month ?? (monthFirst ? first : second)),
    day: Number(day ?? (monthFirst ? second : first)),
    ranges: [[match.index, match.index + match[0].length]],
  };
}

function readNamed(text: string, locale: InterfaceLocale): WrittenDate | null {
  const words = [...text.matchAll(/\p{L}+|\d+/gu)];
  const monthOf = (word: string): number | undefined => monthNames(locale).get(word) ?? monthNames('en-US').get(word);
  const at = words.findIndex(([word]) => monthOf(word) !== undefined);
  const month = words[at];
  if (!month) return null;
  const near = [words[at - 1], words[at + 1], words[at - 2], words[at + 2]];
  const day = near.find((word) => word && /^\d{1,2}$/.test(word[0]));
  if (!day) return null;
  // A year after the next month belongs to another date.
  const next = words.findIndex(([word], index) => index > at && monthOf(word) !== undefined);
  const year = words.slice(0, next < 0 ? undefined : next).find(([word]) => /^\d{4}$/.test(word));
  return {
    ...(year ? { year: Number(year[0]) } : {}),
    month: monthOf(month[0]) ?? 0,
    day: Number(day[0]),
    ranges: [month, day, ...(year ? [year] : [])].map(({ index, 0: word }) => [index, index + word.length]),
  };
}

/** Whether one date only repeats the other: "Christmas, December 25". */
function isSame(one: WrittenDate, other: WrittenDate): boolean {
  const sameYear = one.year === undefined || other.year === undefined || one.year === other.year;
  return one.month === other.month && one.day === other.day && sameYear;
}

function plainText(question: string): string {
  return normaliseWords(westernDigits(question)).replaceAll(/\s+/g, ' ');
}

/** The different dates of a question, in its order: with numbers, with the month's name in its own language, or by a holiday. */
export function findDates(question: string, locale: InterfaceLocale): WrittenDate[] {
  let text = plainText(question);
  const dates: WrittenDate[] = [];
  for (;;) {
    // A holiday comes before the name of a month: it takes only a year that is next to it.
    const found = readNumeric(text, locale) ?? findNamedDay(text, locale) ?? readNamed(text, locale);
    if (!found) return dates.sort((one, other) => startOf(one) - startOf(other));
    const same = dates.findIndex((date) => isSame(date, found));
    if (same < 0) dates.push(found);
    else if (found.year !== undefined) dates[same] = found;
    for (const [start, end] of found.ranges) text = text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
  }
}

/** What a question says between two of its dates, after `normaliseWords`. */
export function wordsBetween(question: string, first: WrittenDate, second: WrittenDate): string {
  return plainText(question).slice(Math.max(...first.ranges.map(([, end]) => end)), startOf(second));
}

function startOf({ ranges }: WrittenDate): number {
  return Math.min(...ranges.map(([start]) => start));
}
