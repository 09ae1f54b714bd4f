import type { UsageGrain } from '@parley/contracts/usage/usage-grains';

const dayMs = 86_400_000;
const counts: Record<UsageGrain, number> = { day: 30, week: 13, month: 12 };
/** Every offset of a time zone is a multiple of this, so a day never begins within one. */
const slotMs = 900_000;

export type UsagePeriods = {
  /** First days, oldest first. */
  starts: string[];
  /** A time before the first period. */
  since: number;
  /** The first day of the period of a time; it may lie before `starts`. */
  startOf(epochMs: number): string;
};

/** Divides the time up to now into calendar periods of a time zone. */
export function usagePeriods(grain: UsageGrain, timeZone: string | undefined, now: number): UsagePeriods {
  const format = dayFormat(timeZone);
  const known = new Map<number, string>();
  function startOf(epochMs: number): string {
    const slot = Math.floor(epochMs / slotMs);
    const start = known.get(slot) ?? beginning(grain, format.format(slot * slotMs));
    known.set(slot, start);
    return start;
  }
  const last = startOf(now);
  const starts = Array.from({ length: counts[grain] }, (_, index) => move(grain, last, index + 1 - counts[grain]));
  return { starts, since: Date.parse(starts[0] ?? last) - dayMs, startOf };
}

function dayFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-CA', { ...options, timeZone: timeZone ?? 'UTC' });
  } catch {
    return new Intl.DateTimeFormat('en-CA', { ...options, timeZone: 'UTC' });
  }
}

function beginning(grain: UsageGrain, day: string): string {
  if (grain === 'month') return `${day.slice(0, 8)}01`;
  if (grain === 'day') return day;
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  return isoDay(Date.parse(day) - weekday * dayMs);
}

function move(grain: UsageGrain, day: string, by: number): string {
  if (grain !== 'month') return isoDay(Date.parse(day) + by * (grain === 'week' ? 7 : 1) * dayMs);
  const date = new Date(day);
  return isoDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + by, 1));
}

const isoDay = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10);
