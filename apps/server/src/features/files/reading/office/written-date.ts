import type { DateStyle } from './date-styles.ts';

/** Days from the spreadsheet's day zero to 1970. */
const epochDays = 25_569;
/** Days from that day zero to 1904-01-01, where workbooks from old Macs start. */
const daysTo1904 = 1462;
/** The year 10,000. */
const endOfDays = 2_958_466;
const daySeconds = 86_400;

/** A number of days as a cell shows it, in ISO 8601. Null if it is no date. */
export function writtenDate(days: number, style: DateStyle, countFrom1904: boolean): string | null {
  if (!(days >= 0 && days < endOfDays)) return null;
  const seconds = Math.round(days * daySeconds);
  if (style === 'duration') return clock(seconds);
  // A part of a day alone is a time of day, whatever the format.
  if (style === 'time' || (days > 0 && days < 1)) return clock(seconds % daySeconds);
  const day = countFrom1904 ? days + daysTo1904 : days;
  // Day zero is no day of the calendar that starts in 1900.
  if (day === 0) return null;
  const written = new Date(Math.round((day - epochDays) * 86_400_000)).toISOString();
  return Number.isInteger(day) ? written.slice(0, 10) : written.slice(0, 16).replace('T', ' ');
}

function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return (parts[2] === 0 ? parts.slice(0, 2) : parts).map((part) => String(part).padStart(2, '0')).join(':');
}
