import { afterEach, describe, expect, it } from 'vitest';
import {
  asLabel,
  calendarDaysBetween,
  formatDate,
  formatDuration,
  formatFileSize,
  formatLanguageName,
  formatList,
  formatNumber,
  formatRelativeDay,
  formatTime,
} from './format.ts';
import { changeFormatSettings, formatLocale } from './format-settings.ts';

/** ICU writes several kinds of spaces and invisible direction marks. */
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ').replace(/[\u200E\u200F\u061C]/g, '');
const at = (year: number, month: number, day: number, hour = 12, minute = 0) => new Date(year, month - 1, day, hour, minute).getTime();

afterEach(() => changeFormatSettings({ digits: 'latin', hourCycle: 'auto' }));

describe('numbers', () => {
  it('follow the language', () => {
    expect(formatNumber(1234.5, {}, 'de-DE')).toBe('1.234,5');
    expect(plain(formatNumber(1234567.5, {}, 'fr-FR'))).toBe('1 234 567,5');
  });

  it('use Latin digits in Arabic unless native ones are chosen', () => {
    expect(formatNumber(1234, {}, 'ar-SA')).toBe('1,234');
    changeFormatSettings({ digits: 'native', hourCycle: 'auto' });
    expect(formatNumber(1234, {}, 'ar-SA')).toBe('١٬٢٣٤');
  });

  it('do not change in other languages when native digits are chosen', () => {
    changeFormatSettings({ digits: 'native', hourCycle: 'auto' });
    expect(formatNumber(12, {}, 'ja-JP')).toBe('12');
    expect(formatLocale('ja-JP')).toBe('ja-JP');
  });
});

describe('lists', () => {
  it('have a comma between any two, in the form of the language', () => {
    const names = ['Workshop', 'LM Studio'];
    expect(formatList(names, 'ru-RU')).toBe('Workshop, LM Studio');
    expect(formatList(names, 'ar-SA')).toBe('Workshop، LM Studio');
    expect(formatList(names, 'ja-JP')).toBe('Workshop、LM Studio');
    expect(formatList(names, 'zh-CN')).toBe('Workshop、LM Studio');
  });
});

describe('dates and times', () => {
  it('keep the Gregorian calendar in Arabic', () => {
    expect(formatDate(at(2026, 11, 20), { year: 'numeric' }, 'ar-SA')).toContain('2026');
  });

  it('follow the chosen hour cycle, even against the language', () => {
    const evening = at(2026, 11, 20, 17, 30);
    expect(plain(formatTime(evening, 'en-US'))).toBe('5:30 PM');
    changeFormatSettings({ digits: 'latin', hourCycle: 'h23' });
    expect(formatTime(evening, 'en-US')).toBe('17:30');
    changeFormatSettings({ digits: 'latin', hourCycle: 'h12' });
    expect(plain(formatTime(evening, 'de-DE'))).toMatch(/5:30 PM$/);
  });

  it('count calendar days, not spans of 24 hours', () => {
    expect(calendarDaysBetween(at(2026, 11, 19, 23, 59), at(2026, 11, 20, 0, 1))).toBe(-1);
    expect(calendarDaysBetween(at(2026, 11, 20, 0, 1), at(2026, 11, 20, 23, 59))).toBe(0);
  });

  it('name near days and give a date for far ones', () => {
    const now = at(2026, 11, 20);
    expect(formatRelativeDay(now, now, 'ja-JP')).toBe('今日');
    expect(formatRelativeDay(at(2026, 11, 19), now, 'es-ES')).toBe('ayer');
    expect(formatRelativeDay(at(2026, 11, 1), now, 'en-US')).toBe('Nov 1, 2026');
  });
});

describe('durations and sizes', () => {
  it('write minutes and seconds', () => {
    expect(formatDuration(41_000, 'en-US')).toBe('0:41');
    expect(formatDuration(725_400, 'en-US')).toBe('12:05');
    expect(formatDuration(3_729_000, 'en-US')).toBe('1:02:09');
    expect(formatDuration(-5, 'en-US')).toBe('0:00');
  });

  it('write them in native digits if chosen', () => {
    changeFormatSettings({ digits: 'native', hourCycle: 'auto' });
    expect(formatDuration(24_000, 'ar-SA')).toBe('٠:٢٤');
  });

  it('pick the fitting unit', () => {
    expect(plain(formatFileSize(5_200_000_000, 'de-DE'))).toBe('5,2 GB');
    expect(plain(formatFileSize(999, 'en-US'))).toBe('999 bytes');
    expect(plain(formatFileSize(0, 'en-US'))).toBe('0 bytes');
  });
});

describe('names of languages', () => {
  it('are lower case within a sentence and capitalised in a label', () => {
    const inside = ['fr-FR', 'es-ES', 'pt-BR', 'ru-RU'].map((locale) => formatLanguageName('en', locale));
    expect(inside).toEqual(['anglais', 'inglés', 'inglês', 'английский']);
    const label = ['fr-FR', 'es-ES', 'pt-BR', 'ru-RU'].map((locale) => asLabel(formatLanguageName('en', locale), locale));
    expect(label).toEqual(['Anglais', 'Inglés', 'Inglês', 'Английский']);
  });

  it('stay unchanged in scripts without case, and an empty text stays empty', () => {
    expect(asLabel(formatLanguageName('en', 'ja-JP'), 'ja-JP')).toBe('英語');
    expect(asLabel('', 'fr-FR')).toBe('');
  });
});
