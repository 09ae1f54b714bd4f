import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { interfaceLocales } from '../../packages/contracts/src/session/interface-locales.ts';
import { answer, send } from '../support/pages.ts';
import { decidedLocale, spoken, type SpecFixture } from './fixture.ts';

/** As they were asked for, in this order: the product's own list is not asked. */
const askedForLanguages = [
  ['ar-SA', 'العربية'],
  ['de-DE', 'Deutsch'],
  ['en-US', 'English'],
  ['es-ES', 'Español'],
  ['fr-FR', 'Français'],
  ['ja-JP', '日本語'],
  ['ko-KR', '한국어'],
  ['pt-BR', 'Português (Brasil)'],
  ['ru-RU', 'Русский'],
  ['zh-CN', '简体中文'],
  ['zh-TW', '繁體中文'],
];

export async function languagePicker({ open }: SpecFixture): Promise<void> {
  const page = await open('/');
  await page.getByTestId('user-menu').click();
  const picker = page.getByTestId('language-picker');
  await picker.locator('label').first().waitFor();
  const entries = await picker
    .locator('label')
    .evaluateAll((labels) => labels.map((label) => [label.getAttribute('lang'), label.textContent?.trim()]));
  expect(entries).toEqual(askedForLanguages);

  let loads = 0;
  page.on('load', () => (loads += 1));
  const words = await page.getByTestId('new-chat').innerText();
  for (const { code, direction } of interfaceLocales.filter((locale) => ['ja-JP', 'ar-SA', 'zh-TW'].includes(locale.code))) {
    const entry = picker.locator(`label[lang="${code}"]`);
    await entry.click();
    await expect.poll(() => spoken(page)).toEqual([code, direction]);
    expect(await entry.evaluate((label) => label.contains(document.activeElement))).toBe(true);
    expect(await page.getByTestId('new-chat').innerText()).not.toBe(words);
  }
  expect(loads).toBe(0);
}

export async function localeShape({ api, open }: SpecFixture): Promise<void> {
  const id = '01900000-0000-7000-8000-000000000001';
  const fieldsOf = (json: unknown) => Object.keys((json as { error: { fields: object } }).error.fields);
  for (const bad of ['english', 'EN-us', 'en_US', 'en', 'en-USA']) {
    const sent = await api('POST', `/api/conversations/${id}/messages`, { id, text: 'x', locale: bad });
    expect([sent.status, fieldsOf(sent.json)]).toEqual([400, ['locale']]);
  }
  const voices = await api('GET', '/api/speech/voices?locale=english');
  expect([voices.status, fieldsOf(voices.json)]).toEqual([400, ['locale']]);
  const kept = await api('PATCH', '/api/preferences', { uiLocale: 'de' });
  expect([kept.status, fieldsOf(kept.json)]).toEqual([400, ['uiLocale']]);
  const page = await open('/?lng=nonsense');
  expect(await decidedLocale(page)).toBe('en-US');
}

const nearMatches = {
  'zh-HK': 'zh-TW',
  'zh-Hant': 'zh-TW',
  'zh-SG': 'zh-CN',
  'en-GB': 'en-US',
  'pt-PT': 'pt-BR',
  ar: 'ar-SA',
  'ar-EG': 'ar-SA',
  'es-419': 'es-ES',
  'fr-CA': 'fr-FR',
};
const sources = ['query', 'cookie', 'local', 'session', 'browser', 'html'] as const;
type Source = (typeof sources)[number];

/** Loads the page with a language in each named source and returns the detected one. */
async function detect(page: Page, given: Partial<Record<Source, string>>): Promise<string> {
  await page.context().clearCookies();
  if (given.cookie) await page.context().addCookies([{ name: 'i18next', value: given.cookie, url: page.url() }]);
  await page.evaluate(({ local, session, browser, html }) => {
    localStorage.removeItem('i18nextLng');
    sessionStorage.clear();
    if (local) localStorage.setItem('i18nextLng', local);
    if (session) sessionStorage.setItem('i18nextLng', session);
    window.name = JSON.stringify({ languages: browser ? [browser] : [], html: html ?? '' });
  }, given);
  await page.goto(given.query ? `/?lng=${given.query}` : '/', { waitUntil: 'commit' });
  return decidedLocale(page);
}

export async function detectionOrder({ open }: SpecFixture): Promise<void> {
  const page = await open('/', {
    init: () => {
      const { languages, html } = JSON.parse(window.name || '{"languages":["en-US"],"html":""}') as { languages: string[]; html: string };
      Object.defineProperty(navigator, 'languages', { get: () => languages });
      Object.defineProperty(navigator, 'language', { get: () => languages[0] ?? '' });
      // As a server would set it, before any script of the page.
      if (html)
        new MutationObserver((_, observer) => {
          if (!document.documentElement) return;
          document.documentElement.lang = html;
          observer.disconnect();
        }).observe(document, { childList: true });
    },
  });
  const languages = { query: 'de-DE', cookie: 'fr-FR', local: 'es-ES', session: 'ja-JP', browser: 'ko-KR', html: 'ru-RU' };
  for (let from = 0; from < sources.length; from += 1) {
    const given = Object.fromEntries(sources.slice(from).map((source) => [source, languages[source]]));
    expect(await detect(page, given), `first of ${Object.keys(given).join()}`).toBe(languages[sources[from]!]);
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(languages[sources[from]!]);
    expect(new URL(page.url()).search).toBe('');
  }
  for (const source of sources) {
    for (const [near, ours] of Object.entries(nearMatches)) {
      // An exact match in a later source must not win over a near one in an earlier.
      const later = sources[sources.indexOf(source) + 1];
      expect(await detect(page, { [source]: near, ...(later && { [later]: 'ru-RU' }) }), `${near} by ${source}`).toBe(ours);
    }
    const next = sources[sources.indexOf(source) + 1];
    expect(await detect(page, { [source]: 'tlh', ...(next && { [next]: 'ko-KR' }) }), `unknown by ${source}`).toBe(
      next ? 'ko-KR' : 'en-US',
    );
  }

  expect(await detect(page, { cookie: 'fr-FR' })).toBe('fr-FR');
  await page.getByTestId('user-menu').click();
  await page.getByTestId('language-picker').locator('label[lang="de-DE"]').click();
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('i18next');
  await page.reload();
  expect(await decidedLocale(page)).toBe('de-DE');
}

const mixed = 'Hello to everyone here.\n\nمرحبا بالجميع هنا.\n\nاستخدم `npm start` الآن.\n\n```js\nconst مرحبا = 1;\n```';

export async function rightToLeft({ open, model }: SpecFixture): Promise<void> {
  for (const locale of ['ar-SA', 'en-US'] as const) {
    model.script({ deltas: [...mixed] });
    const page = await open('/', { locale });
    await page.getByTestId('composer-input').waitFor();
    expect((await spoken(page))[1]).toBe(locale === 'ar-SA' ? 'rtl' : 'ltr');
    const side = await page.locator('aside.sidebar').boundingBox();
    const panel = await page.locator('#content').boundingBox();
    expect(side!.x > panel!.x).toBe(locale === 'ar-SA');
    await send(page, 'mixed');
    await answer(page);
    const reply = page.locator('[data-testid="message"][data-role="assistant"]').last();
    const gaps = await reply.locator('p').evaluateAll((paragraphs) =>
      paragraphs.slice(0, 3).map((paragraph) => {
        const range = document.createRange();
        range.selectNodeContents(paragraph);
        const text = range.getBoundingClientRect();
        const box = paragraph.getBoundingClientRect();
        return { fromLeft: text.left - box.left, fromRight: box.right - text.right };
      }),
    );
    expect(gaps).toHaveLength(3);
    expect(gaps[0]!.fromLeft, 'an English paragraph begins at the left').toBeLessThan(2);
    expect(gaps[0]!.fromRight).toBeGreaterThan(20);
    for (const gap of gaps.slice(1)) {
      expect(gap.fromRight, 'an Arabic paragraph begins at the right').toBeLessThan(2);
      expect(gap.fromLeft).toBeGreaterThan(20);
    }
    const directions = await reply
      .locator('pre code, p code')
      .evaluateAll((codes) => codes.map((code) => getComputedStyle(code).direction));
    expect(directions).toEqual(['ltr', 'ltr']);
  }
}
