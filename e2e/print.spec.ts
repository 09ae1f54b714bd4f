import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, openContext } from './support/browser.ts';
import { answer, send } from './support/pages.ts';
import { type RunningParley, startParley } from './support/start-parley.ts';

let browser: Browser;
let parley: RunningParley;

beforeAll(async () => {
  [browser, parley] = await Promise.all([launchChromium(), startParley()]);
});

afterAll(async () => {
  await browser?.close();
  await parley?.stop();
});

it('a conversation is printed whole, in ink on white, without its controls', async () => {
  const context = await openContext(browser, parley.url, { colorScheme: 'dark', viewport: { width: 800, height: 400 } });
  const page = await context.newPage();
  await page.goto('/');
  await send(page, 'What are you?');
  await answer(page);
  await send(page, 'How do I connect OpenAI, Anthropic or Google?');
  await page.getByTestId('message').nth(3).and(page.locator('[data-status="complete"]')).waitFor();

  await page.emulateMedia({ media: 'print' });
  const paper = await page.evaluate(() => {
    const last = [...document.querySelectorAll('[data-testid="message"]')].at(-1)!.getBoundingClientRect();
    return {
      theme: document.documentElement.dataset.theme,
      isCut: document.body.getBoundingClientRect().height < last.bottom,
      screens: last.bottom / innerHeight,
    };
  });
  expect(paper).toMatchObject({ theme: 'light', isCut: false });
  expect(paper.screens).toBeGreaterThan(1.5);
  for (const control of ['.sidebar', '.composer', '.msg-actions', '.topbar .icon-btn'])
    for (const found of await page.locator(control).all()) expect(await found.isVisible(), control).toBe(false);

  await page.emulateMedia({ media: null });
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  expect(await page.locator('.composer').isVisible()).toBe(true);
});
