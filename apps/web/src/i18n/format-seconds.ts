import { formatNumber } from './format.ts';

/** A time as seconds with one digit; below a second as milliseconds. */
export function formatSeconds(milliseconds: number): string {
  const whole = Math.round(milliseconds);
  if (whole < 1000) return formatNumber(whole, { style: 'unit', unit: 'millisecond', unitDisplay: 'short' });
  return formatNumber(milliseconds / 1000, { style: 'unit', unit: 'second', unitDisplay: 'short', maximumFractionDigits: 1 });
}
