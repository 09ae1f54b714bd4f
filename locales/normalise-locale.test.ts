import { describe, expect, it } from 'vitest';
import { localeCodes } from './locales.ts';
import { normaliseLocale } from './normalise-locale.ts';

describe('normaliseLocale', () => {
  it('keeps every code of our own', () => {
    expect(localeCodes.map(normaliseLocale)).toEqual([...localeCodes]);
  });

  it.each([
    ['zh-HK', 'zh-TW'],
    ['zh-MO', 'zh-TW'],
    ['zh-Hant', 'zh-TW'],
    ['zh_TW.UTF-8', 'zh-TW'],
    ['zh-SG', 'zh-CN'],
    ['zh', 'zh-CN'],
    ['zh-Hans-HK', 'zh-CN'],
    ['yue', 'zh-TW'],
    ['wuu', 'zh-CN'],
    ['en-GB', 'en-US'],
    ['pt-PT', 'pt-BR'],
    ['ar', 'ar-SA'],
    ['ar-EG', 'ar-SA'],
    ['es-419', 'es-ES'],
    ['fr-CA', 'fr-FR'],
    ['DE', 'de-DE'],
  ])('brings %s to %s', (tag, code) => {
    expect(normaliseLocale(tag)).toBe(code);
  });

  it.each(['', 'xx-YY', 'sw-KE', '???', 'a', '../../etc'])('leaves %j to the next source', (tag) => {
    expect(normaliseLocale(tag)).toBeNull();
  });
});
