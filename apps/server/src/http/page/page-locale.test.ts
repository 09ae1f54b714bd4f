import { expect, it } from 'vitest';
import { pageLocale } from './page-locale.ts';

const sources = { query: 'de', cookies: 'a=b; i18next=fr-CA', saved: 'ar-SA', acceptLanguage: 'ja,en;q=0.5' };

it('checks the address, the cookie, the saved language and the browser, in this order', () => {
  expect(pageLocale(sources).code).toBe('de-DE');
  expect(pageLocale({ ...sources, query: 'tlh' }).code).toBe('fr-FR');
  expect(pageLocale({ ...sources, query: undefined, cookies: 'xi18next=fr-FR' })).toMatchObject({ code: 'ar-SA', direction: 'rtl' });
  expect(pageLocale({ acceptLanguage: sources.acceptLanguage, saved: null }).code).toBe('ja-JP');
});

it.each([
  ['tlh, zh-HK;q=0.9, en;q=0.8', 'zh-TW'],
  ['en;q=0.1, pt-PT;q=0.7, *;q=0.9', 'pt-BR'],
  ['ko;q=0, ru', 'ru-RU'],
  ['*', 'en-US'],
  [';;,q=x', 'en-US'],
])('reads accept-language %s', (acceptLanguage, code) => expect(pageLocale({ acceptLanguage }).code).toBe(code));
