import type { UsageGrain } from '@parley/contracts/usage/usage-grains';
import { formatDate, formatNumber } from '#i18n/format.ts';

/** Tokens in short form, as in `4.5M`. */
export function formatTokens(tokens: number): string {
  return formatNumber(tokens, { notation: 'compact', maximumSignificantDigits: 3 });
}

/** US dollars in the user's format. Small amounts keep the digits that tell them from nothing. */
export function formatCost(dollars: number): string {
  const isSmall = dollars > 0 && dollars < 0.01;
  const cost = formatNumber(dollars, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: isSmall ? 5 : 2,
  });
  // In a line from right to left, the sign would come before its letters.
  return cost.replace('US$', '\u2066US$\u2069');
}

/** @param start first day of a period, e.g. `2026-11-23` */
export function formatPeriod(start: string, grain: UsageGrain, isShort = false): string {
  const month = isShort ? 'short' : 'long';
  if (grain === 'month') return formatDate(localNoon(start), isShort ? { month } : { month, year: 'numeric' });
  return formatDate(localNoon(start), { day: 'numeric', month });
}

/** A time on that day in every time zone of the browser. */
function localNoon(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12).getTime();
}
