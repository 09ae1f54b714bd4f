import type { QuotaPeriod } from '@parley/contracts/usage/quota-measures';

/** Where the period of a time begins and ends, in UTC. */
export function periodAt(period: QuotaPeriod, now: number): { start: number; end: number } {
  const date = new Date(now);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  return period === 'day'
    ? { start: Date.UTC(year, month, day), end: Date.UTC(year, month, day + 1) }
    : { start: Date.UTC(year, month, 1), end: Date.UTC(year, month + 1, 1) };
}
