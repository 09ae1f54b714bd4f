import i18next from 'i18next';
import { formatLocale, formatSettings } from './format-settings.ts';

/** Makers of formatters are slow; the formatters themselves are not. */
const cache = new Map<string, unknown>();

function cached<Formatter>(kind: string, locale: string, options: object, make: () => Formatter): Formatter {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  const known = cache.get(key) as Formatter | undefined;
  if (known) return known;
  const made = make();
  cache.set(key, made);
  return made;
}

const currentLocale = (language: string | undefined) => formatLocale(language ?? i18next.resolvedLanguage ?? 'en-US');

/** A number as this person reads it. `language` defaults to the interface's, here and below. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}, language?: string): string {
  const locale = currentLocale(language);
  return cached('number', locale, options, () => new Intl.NumberFormat(locale, options)).format(value);
}

/** @param share 0 to 1 */
export function formatPercent(share: number, language?: string): string {
  return formatNumber(share, { style: 'percent', maximumFractionDigits: 0 }, language);
}

/** No type of `Intl.ListFormat` has commas alone everywhere: Chinese units stand without any. */
const listCommas = new Map([
  ['ar', '، '],
  ['ja', '、'],
  ['zh', '、'],
]);

/** Names or words one after another: `a, b, c`, with this language's commas. */
export function formatList(items: readonly string[], language?: string): string {
  return items.join(listCommas.get(new Intl.Locale(currentLocale(language)).language) ?? ', ');
}

/** A date or time. Give `timeStyle` or `hour` for times; the person's hour cycle applies. */
export function formatDate(epochMs: number, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }, language?: string): string {
  const locale = currentLocale(language);
  const { hourCycle } = formatSettings();
  const hasTime = options.timeStyle !== undefined || options.hour !== undefined;
  const complete = hasTime && hourCycle !== 'auto' ? { ...options, hourCycle } : options;
  return cached('date', locale, complete, () => new Intl.DateTimeFormat(locale, complete)).format(epochMs);
}

/** The time of day, e.g. `5:30 PM` or `17:30`. */
export function formatTime(epochMs: number, language?: string): string {
  return formatDate(epochMs, { timeStyle: 'short' }, language);
}

/** Whole days between two moments on this machine's calendar: 0 today, -1 yesterday. Right over clock changes. */
export function calendarDaysBetween(epochMs: number, nowMs: number): number {
  const day = (moment: number) => {
    const date = new Date(moment);
    return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
  };
  return day(epochMs) - day(nowMs);
}

/** `today`, `yesterday`, `3 days ago`; a date when longer ago than a week. */
export function formatRelativeDay(epochMs: number, nowMs = Date.now(), language?: string): string {
  const days = calendarDaysBetween(epochMs, nowMs);
  if (Math.abs(days) > 7) return formatDate(epochMs, { dateStyle: 'medium' }, language);
  const locale = currentLocale(language);
  const options = { numeric: 'auto' } as const;
  return cached('relative', locale, options, () => new Intl.RelativeTimeFormat(locale, options)).format(days, 'day');
}

/** Minutes and seconds as players show them: `0:41`, `12:05`, `1:02:09`. */
export function formatDuration(durationMs: number, language?: string): string {
  const seconds = Math.max(0, Math.round(durationMs / 1000));
  const two = (value: number) => formatNumber(value, { minimumIntegerDigits: 2, useGrouping: false }, language);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const tail = two(seconds % 60);
  return hours > 0 ? `${formatNumber(hours, {}, language)}:${two(minutes)}:${tail}` : `${formatNumber(minutes, {}, language)}:${tail}`;
}

const sizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A file's size in the largest fitting decimal unit: `812 byte`, `5.2 MB`. It stays on one line. */
export function formatFileSize(bytes: number, language?: string): string {
  const power = Math.min(sizeUnits.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const unit = sizeUnits[power] ?? 'byte';
  const value = bytes / 1000 ** power;
  const size = formatNumber(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: value < 10 ? 1 : 0 }, language);
  return size.replaceAll(' ', '\u00a0');
}

/** The name of a language in another one, e.g. `fr-FR` in German: `Französisch`. Unknown tags come back unchanged. */
export function formatLanguageName(tag: string, language?: string): string {
  const locale = currentLocale(language);
  const options = { type: 'language' } as const;
  try {
    return cached('names', locale, options, () => new Intl.DisplayNames(locale, options)).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Words that stand by themselves, begun with a capital: names of languages are written small in French, Spanish, Portuguese and Russian. */
export function asLabel(words: string, language?: string): string {
  const [first = '', ...rest] = words;
  return first.toLocaleUpperCase(currentLocale(language)) + rest.join('');
}
