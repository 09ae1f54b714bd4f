import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { afterEach, expect, it } from 'vitest';
import { formatSeconds } from './format-seconds.ts';
import { showLocale } from './texts.ts';

afterEach(() => {
  showLocale('en-US');
});

it.each([
  ['en-US', '88 ms', '1 sec', '1.3 sec'],
  ['de-DE', '88 ms', '1 Sek.', '1,3 Sek.'],
  ['ja-JP', '88 ms', '1 秒', '1.3 秒'],
  ['zh-CN', '88毫秒', '1秒', '1.3秒'],
])('shows times below one second as milliseconds in %s', (locale, fast, second, slow) => {
  showLocale(locale);
  const shown = [88.4, 999.6, 1320].map((time) => formatSeconds(time).replaceAll('\u00a0', ' '));
  expect(shown).toEqual([fast, second, slow]);
});

it.each(interfaceLocales.map(({ code }) => code))('never shows a fast reply as no time in %s', (locale) => {
  showLocale(locale);
  expect(formatSeconds(40)).toMatch(/40/);
});
