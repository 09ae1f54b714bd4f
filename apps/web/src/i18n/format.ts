import { formatLocale, formatSettings } from './format-settings.ts';
import { personDay, personTimeZone } from './person-clock.ts';
import { shownLocale } from './texts.ts';

/** Creating formatters is slow; using them is not. */
const cache = new Map<string, unknown>();

function cached<Formatter>(kind: string, locale: string, options: object, make: () => Formatter): Formatter {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  const known = cache.get(key) as Formatter | undefined;
  if (known) return known;
  const made = make();
  cache.set(key, made);
  return made;
}

const currentLocale = (language: string | undefined) => formatLocale(language ?? shownLocale() ?? 'en-US');

/** A number in the user's format. `language` defaults to the interface's, here and below. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}, language?: string): string {
  const locale = currentLocale(language);
  return cached('number', locale, options, () => new Intl.NumberFormat(locale, options)).format(value);
}

/** @param share 0 to 1 */
export function formatPercent(share: number, language?: string): string {
  return formatNumber(share, { style: 'percent', maximumFractionDigits: 0 }, language);
}

/** No type of `Intl.ListFormat` has only commas everywhere: Chinese units have none. */
const listCommas = new Map([
  ['ar', '، '],
  ['ja', '、'],
  ['zh', '、'],
]);

/** A list of names or words: `a, b, c`, with the language's commas. */
export function formatList(items: readonly string[], language?: string): string {
  return items.join(listCommas.get(new Intl.Locale(currentLocale(language)).language) ?? ', ');
}

/** A date or time. Give `timeStyle` or `hour` for times; the user's hour cycle applies. */
export function formatDate(epochMs: number, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }, language?: string): string {
  const locale = currentLocale(language);
  const { hourCycle } = formatSettings();
  const hasTime = options.timeStyle !== undefined || options.hour !== undefined;
  const timeZone = personTimeZone();
  const complete = { ...options, ...(hasTime && hourCycle !== 'auto' && { hourCycle }), ...(timeZone && { timeZone }) };
  return cached('date', locale, complete, () => new Intl.DateTimeFormat(locale, complete)).format(epochMs);
}

/** The time of day, e.g. `5:30 PM` or `17:30`. */
export function formatTime(epochMs: number, language?: string): string {
  return formatDate(epochMs, { timeStyle: 'short' }, language);
}

/** A moment soon, as people say it: `tomorrow, 1:00 AM`. */
export function formatMoment(epochMs: number): string {
  return formatList([formatRelativeDay(epochMs), formatTime(epochMs)]);
}

/** Whole days between two times in this machine's calendar: 0 today, -1 yesterday. Correct across clock changes. */
export function calendarDaysBetween(epochMs: number, nowMs: number): number {
  const day = (moment: number) => {
    const { year, month, day } = personDay(moment);
    return Date.UTC(year, month, day) / 86_400_000;
  };
  return day(epochMs) - day(nowMs);
}

/** `today`, `yesterday`, `3 days ago`; a date after more than a week. */
export function formatRelativeDay(epochMs: number, nowMs = Date.now(), language?: string): string {
  const days = calendarDaysBetween(epochMs, nowMs);
  if (Math.abs(days) > 7) return formatDate(epochMs, { dateStyle: 'medium' }, language);
  const locale = currentLocale(language);
  const options = { numeric: 'auto' } as const;
  return cached('relative', locale, options, () => new Intl.RelativeTimeFormat(locale, options)).format(days, 'day');
}

/** Minutes and seconds as in players: `0:41`, `12:05`, `1:02:09`. */
export function formatDuration(durationMs: number, language?: string): string {
  const seconds = Math.max(0, Math.round(durationMs / 1000));
  const two = (value: number) => formatNumber(value, { minimumIntegerDigits: 2, useGrouping: false }, language);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const tail = two(seconds % 60);
  return hours > 0 ? `${formatNumber(hours, {}, language)}:${two(minutes)}:${tail}` : `${formatNumber(minutes, {}, language)}:${tail}`;
}

const sizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

function formatBytes(bytes: number, per: '' | '-per-second', language: string | undefined): string {
  const power = Math.min(sizeUnits.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const unit = `${sizeUnits[power] ?? 'byte'}${per}`;
  const value = bytes / 1000 ** power;
  // The short form of a byte has no plural: `900 byte`.
  const unitDisplay = power === 0 ? 'long' : 'short';
  const size = formatNumber(value, { style: 'unit', unit, unitDisplay, maximumFractionDigits: value < 10 ? 1 : 0 }, language);
  return size.replaceAll(' ', '\u00a0');
}

/** A file's size in the largest fitting decimal unit: `812 bytes`, `5.2 MB`. It stays on one line. */
export function formatFileSize(bytes: number, language?: string): string {
  return formatBytes(bytes, '', language);
}

/** How fast bytes arrive: `11 MB/s`. */
export function formatByteRate(bytesPerSecond: number, language?: string): string {
  return formatBytes(Math.round(bytesPerSecond), '-per-second', language);
}

/** A time to wait in its largest unit, as people say it: `31 sec`, `3 min`, `2 hr`. */
export function formatWait(durationMs: number, language?: string): string {
  const seconds = Math.max(1, Math.round(durationMs / 1000));
  const [value, unit] =
    seconds < 60 ? [seconds, 'second'] : seconds < 3570 ? [Math.round(seconds / 60), 'minute'] : [Math.round(seconds / 3600), 'hour'];
  return formatNumber(value, { style: 'unit', unit, unitDisplay: 'short' }, language);
}

/** The name of a language in another one, e.g. `fr-FR` in German: `Französisch`. Unknown tags are returned unchanged. */
export function formatLanguageName(tag: string, language?: string): string {
  const locale = currentLocale(language);
  const options = { type: 'language' } as const;
  try {
    return cached('names', locale, options, () => new Intl.DisplayNames(locale, options)).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Capitalises a standalone text: names of languages are lower case in French, Spanish, Portuguese and Russian. */
export function asLabel(words: string, language?: string): string {
  const [first = '', ...rest] = words;
  return first.toLocaleUpperCase(currentLocale(language)) + rest.join('');
}
