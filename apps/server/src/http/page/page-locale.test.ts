import { expect, it } from 'vitest';
import { deviceFacts } from './device-facts.ts';
import { pageLocale } from './page-locale.ts';

const sources = { query: 'de', cookies: 'a=b; i18next=fr-CA', saved: 'ar-SA', acceptLanguage: 'ja,en;q=0.5' };

it('checks the address, the cookie, the saved language and the browser, in this order', () => {
  expect(pageLocale(sources).code).toBe('de-DE');
  expect(pageLocale({ ...sources, query: 'tlh' }).code).toBe('fr-FR');
  expect(pageLocale({ ...sources, query: undefined, cookies: 'xi18next=fr-FR' })).toMatchObject({ code: 'ar-SA', direction: 'rtl' });
  expect(pageLocale({ acceptLanguage: sources.acceptLanguage, saved: null }).code).toBe('ja-JP');
});

it('puts the language of the device before the saved one, unless the device only detected it', () => {
  const [language, saved, acceptLanguage] = ['ko-KR', 'ar-SA', 'ja'];
  expect(pageLocale({ device: { language, isLanguageFound: false }, saved, acceptLanguage }).code).toBe('ko-KR');
  expect(pageLocale({ device: { language, isLanguageFound: true }, saved, acceptLanguage }).code).toBe('ar-SA');
  expect(pageLocale({ device: { language, isLanguageFound: true }, saved: null, acceptLanguage }).code).toBe('ko-KR');
});

it('reads from the device whether its language was only detected', () => {
  const facts = (value: string) => deviceFacts(`parley.device=${encodeURIComponent(value)}`);
  expect(facts('ko-KR|open|new|Asia/Seoul|found')).toMatchObject({ language: 'ko-KR', isLanguageFound: true, timeZone: 'Asia/Seoul' });
  expect(facts('ko-KR|open|new|Asia/Seoul|named').isLanguageFound).toBe(false);
  // As earlier releases wrote it.
  expect(facts('ko-KR|open|new|Asia/Seoul').isLanguageFound).toBe(false);
});

it.each([
  ['tlh, zh-HK;q=0.9, en;q=0.8', 'zh-TW'],
  ['en;q=0.1, pt-PT;q=0.7, *;q=0.9', 'pt-BR'],
  ['ko;q=0, ru', 'ru-RU'],
  ['*', 'en-US'],
  [';;,q=x', 'en-US'],
])('reads accept-language %s', (acceptLanguage, code) => expect(pageLocale({ acceptLanguage }).code).toBe(code));
