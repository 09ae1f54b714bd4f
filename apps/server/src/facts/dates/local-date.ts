/** A day of the calendar, without a time. `month` counts from 1. */
export type LocalDate = { readonly year: number; readonly month: number; readonly day: number };

const dayMs = 86_400_000;

/** @param now epoch milliseconds */
export function dateInZone(now: number, timeZone: string): LocalDate {
  const parts = new Intl.DateTimeFormat('en-US-u-ca-gregory', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(now);
  const field = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return { year: field('year'), month: field('month'), day: field('day') };
}

/** Midnight UTC of that day in epoch milliseconds, for counting and for formatting with the UTC zone. */
export function dateToUtc({ year, month, day }: LocalDate): number {
  return Date.UTC(year, month - 1, day);
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((dateToUtc(to) - dateToUtc(from)) / dayMs);
}

/** False for the 30th of February. */
export function isRealDate(date: LocalDate): boolean {
  const utc = new Date(dateToUtc(date));
  return utc.getUTCFullYear() === date.year && utc.getUTCMonth() === date.month - 1 && utc.getUTCDate() === date.day;
}
