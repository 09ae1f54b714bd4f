import { daysBetween, isRealDate, type LocalDate } from './local-date.ts';
import type { WrittenDate } from './written-date.ts';

/**
 * A written date with its year.
 *
 * @param today decides the year if none is named: the next such day, or the last one if `isPast`; also today
 * @returns null if there is no such day
 */
export function completeDate({ year, month, day }: WrittenDate, today: LocalDate, isPast: boolean): LocalDate | null {
  const inYear = (named: number): LocalDate => ({ year: named, month, day });
  const distance = daysBetween(today, inYear(today.year));
  const nearest = isPast ? today.year - (distance > 0 ? 1 : 0) : today.year + (distance < 0 ? 1 : 0);
  const date = inYear(year ?? nearest);
  return isRealDate(date) ? date : null;
}

/** The days between two written dates, the earlier one first; a date without a year is the nearest one to the other. */
export function completePeriod(one: WrittenDate, other: WrittenDate, today: LocalDate): readonly [LocalDate, LocalDate] | null {
  const end = other.year === undefined ? null : completeDate(other, today, false);
  const from = end && one.year === undefined ? completeDate(one, end, true) : completeDate(one, today, false);
  const to = from && (end ?? completeDate(other, from, false));
  if (!from || !to) return null;
  return daysBetween(from, to) < 0 ? [to, from] : [from, to];
}
