import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import { normaliseWords } from '../language/normalise-words.ts';
import { isRealDate, type LocalDate } from './local-date.ts';
import { findNamedDay } from './named-days.ts';
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

function readNumeric(text: string, locale: InterfaceLocale): Partial<LocalDate> | null {
  const iso = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const eastAsian = /(?:(\d{4})\s*[年년]\s*)?(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日号號일]/.exec(text);
  if (eastAsian) return { ...(eastAsian[1] ? { year: Number(eastAsian[1]) } : {}), month: Number(eastAsian[2]), day: Number(eastAsian[3]) };
  const short = /(?<!\d)(\d{1,2})([./])(\d{1,2})(?:[./](\d{4}))?(?!\d)/.exec(text);
  if (!short) return null;
  const monthFirst = locale === 'en-US' && short[2] === '/';
  const [first, second] = [Number(short[1]), Number(short[3])];
  return { ...(short[4] ? { year: Number(short[4]) } : {}), month: monthFirst ? first : second, day: monthFirst ? second : first };
}

function readNamed(text: string, locale: InterfaceLocale): Partial<LocalDate> | null {
  const words = normaliseWords(text).match(/\p{L}+|\d+/gu) ?? [];
  const names = monthNames(locale);
  const english = monthNames('en-US');
  const at = words.findIndex((word) => names.has(word) || english.has(word));
  const month = names.get(words[at] ?? '') ?? english.get(words[at] ?? '');
  if (month === undefined) return null;
  const near = [words[at - 1], words[at + 1], words[at - 2], words[at + 2]];
  const day = near.find((word) => word !== undefined && /^\d{1,2}$/.test(word));
  const year = words.find((word) => /^\d{4}$/.test(word));
  return day ? { ...(year ? { year: Number(year) } : {}), month, day: Number(day) } : null;
}

/**
 * The date in a question: with numbers, with the month's name in its own language, or by a holiday.
 *
 * @param today decides the year if none is named: the next such day, or the last one if `isPast`
 */
export function parseDate(text: string, locale: InterfaceLocale, today: LocalDate, isPast: boolean): LocalDate | null {
  const western = westernDigits(text);
  const found: Partial<LocalDate> | null = readNumeric(western, locale) ?? readNamed(western, locale) ?? findNamedDay(western, locale);
  if (!found?.month || !found.day) return null;
  const withYear = (year: number): LocalDate => ({ year, month: found.month ?? 1, day: found.day ?? 1 });
  if (found.year) return isRealDate(withYear(found.year)) ? withYear(found.year) : null;
  const comesLater = found.month > today.month || (found.month === today.month && found.day >= today.day);
  const isToday = found.month === today.month && found.day === today.day;
  const year = isPast ? today.year - (comesLater && !isToday ? 1 : 0) : today.year + (comesLater ? 0 : 1);
  return isRealDate(withYear(year)) ? withYear(year) : null;
}
