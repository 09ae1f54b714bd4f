import { expect, test } from 'vitest';
import { languageHint, localeOfLanguage } from './language-name.ts';

test('hints are the bare language', () => {
  expect(languageHint('zh-TW')).toBe('zh');
  expect(languageHint('yue-CN')).toBe('yue');
  expect(languageHint('')).toBeUndefined();
});

test('names, codes and tags find their locale, and the hint decides within a language', () => {
  expect(localeOfLanguage('korean', 'en-US')).toBe('ko-KR');
  expect(localeOfLanguage('ja', 'en-US')).toBe('ja-JP');
  expect(localeOfLanguage('chinese', 'zh-TW')).toBe('zh-TW');
  expect(localeOfLanguage('zh', 'en-US')).toBe('zh-CN');
  expect(localeOfLanguage('klingon', 'en-US')).toBeNull();
  expect(localeOfLanguage(null, 'en-US')).toBeNull();
  expect(localeOfLanguage('english', '')).toBe('en-US');
  expect(localeOfLanguage('english', '!!')).toBe('en-US');
});
