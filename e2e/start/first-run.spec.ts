import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { interfaceLocales } from '../../packages/contracts/src/session/interface-locales.ts';
import { launchChromium, openContext } from '../support/browser.ts';
import { answer, send, watchErrors, watchForeignRequests } from '../support/pages.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';

let browser: Browser;
let parley: RunningParley;

beforeAll(async () => {
  [browser, parley] = await Promise.all([launchChromium(), startParley()]);
});

afterAll(async () => {
  await browser?.close();
  await parley?.stop();
});

// The server remembers that its user has been welcomed; each test starts as new.
beforeEach(async () => {
  const response = await fetch(`${parley.url}/api/preferences`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ onboarded: false, uiLocale: null }),
  });
  expect(response.status).toBe(200);
});

const questions: Record<string, [question: string, script: RegExp]> = {
  'ar-SA': ['كيف أغيّر اللغة؟', /\p{Script=Arabic}{3}/u],
  'de-DE': ['Wie ändere ich die Sprache?', /\b(der|die|das|und|Sie|Sprache)\b/],
  'en-US': ['How do I change the language?', /\b(the|language|and)\b/],
  'es-ES': ['¿Cómo cambio el idioma?', /\b(el|idioma|de)\b/],
  'fr-FR': ['Comment changer la langue ?', /\b(la|langue|les|vous)\b/],
  'ja-JP': ['言語を変えるにはどうすればいいですか？', /[\p{Script=Hiragana}]/u],
  'ko-KR': ['언어를 어떻게 바꾸나요?', /\p{Script=Hangul}/u],
  'pt-BR': ['Como mudo o idioma?', /\b(o|idioma|de|você)\b/],
  'ru-RU': ['Как изменить язык?', /\p{Script=Cyrillic}/u],
  'zh-CN': ['如何更改语言？', /语言/],
  'zh-TW': ['如何變更語言？', /語言/],
};

describe('first run', () => {
  it.each(interfaceLocales.map((locale) => [locale.code, locale.direction] as const))(
    'in %s: greets in that language, then answers a question in it, with nothing from another origin',
    async (locale, direction) => {
      const context = await openContext(browser, parley.url, { locale, firstRun: true, serviceWorkers: 'allow' });
      const page = await context.newPage();
      const errors = watchErrors(page);
      const foreign = watchForeignRequests(page, parley.url);
      await page.goto('/');
      await page.getByTestId('language-picker').waitFor();
      expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([locale, direction]);
      await page.locator('footer .btn.primary').click();
      await page.locator('[data-step="ready"]').waitFor();
      await page.locator('[data-step="ready"] .btn.primary').first().click();
      await page.getByTestId('composer-input').waitFor();
      const [question, script] = questions[locale]!;
      await send(page, question);
      const text = await answer(page);
      expect(text).toMatch(script);
      expect(errors).toEqual([]);
      expect(foreign).toEqual([]);
      await context.close();
    },
  );

  it('promises a conversation by voice only where the browser can hear', async () => {
    const context = await openContext(browser, parley.url, { firstRun: true });
    await context.addInitScript(() => {
      for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(globalThis, name);
    });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByTestId('language-picker').waitFor();
    await page.locator('footer .btn.primary').click();
    const abilities = page.locator('[data-step="ready"] .now li');
    await abilities.first().waitFor();
    expect(await abilities.evaluateAll((items) => items.map((item) => item.querySelector('.ok') !== null))).toEqual([
      true,
      false,
      true,
      true,
    ]);
    await context.close();
  });

  it('the button that starts Parley stays at its place when the offline kit arrives late', async () => {
    const context = await openContext(browser, parley.url, { firstRun: true });
    const page = await context.newPage();
    const late = Promise.withResolvers<void>();
    await page.route('**/api/kit?*', async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto('/');
    await page.getByTestId('language-picker').waitFor();
    await page.locator('footer .btn.primary').click();
    const start = page.getByTestId('welcome-start');
    await start.waitFor();
    const before = await start.boundingBox();
    late.resolve();
    await page.locator('[data-step="ready"] .kit').waitFor();
    expect(await start.boundingBox()).toEqual(before);
    await context.close();
  });

  // A slow machine runs the code late. The first run had asked for the kit by then.
  it('the start page behind it comes to life although the answer about the kit is there before its code', async () => {
    const context = await openContext(browser, parley.url, { firstRun: true });
    const page = await context.newPage();
    const errors = watchErrors(page);
    const isAnswered = page.waitForResponse('**/api/kit?*');
    await page.route('**/assets/home-kit-*.js', async (route) => {
      await (await isAnswered).finished();
      await route.continue();
    });
    await page.goto('/');
    await page.locator('.home .kit').waitFor({ state: 'attached' });
    expect(errors).toEqual([]);
    await context.close();
  });
});
