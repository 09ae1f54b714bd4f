import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, openContext } from './support/browser.ts';
import { answer, send } from './support/pages.ts';
import { type RunningParley, startParley } from './support/start-parley.ts';

let browser: Browser;
let parley: RunningParley;
let page: Page;

beforeAll(async () => {
  [browser, parley] = await Promise.all([launchChromium(), startParley()]);
  const context = await openContext(browser, parley.url, { forcedColors: 'active' });
  page = await context.newPage();
});

afterAll(async () => {
  await browser?.close();
  await parley?.stop();
});

/** What is drawn of a part beside its letters. */
const drawnOf = (part: Locator) =>
  part.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineColor, backgroundColor } = getComputedStyle(element);
    return { edge: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth), outlineColor, backgroundColor };
  });

it('fields, buttons and what is chosen have edges where the system takes backgrounds and shadows away', async () => {
  await page.goto('/');
  await page.getByTestId('composer-input').waitFor();
  expect((await drawnOf(page.locator('.composer'))).edge).toBeGreaterThan(0);
  expect((await drawnOf(page.locator('.sug').first())).edge).toBeGreaterThan(0);
  await page.goto('/settings/voice');
  const nav = page.locator('.nav-item');
  const here = page.locator('.nav-item.is-active');
  await here.waitFor();
  expect((await drawnOf(here)).edge).toBeGreaterThan((await drawnOf(nav.first())).edge);
});

it('what has the focus shows it', async () => {
  await page.goto('/settings/voice');
  for (const part of ['.switch', '.btn', '.nav-item.is-active', '.slider']) {
    const found = page.locator(part).first();
    await found.waitFor();
    const edge = (await drawnOf(found)).edge;
    await page.keyboard.press('Tab');
    await found.focus();
    expect((await drawnOf(found)).edge, part).toBeGreaterThanOrEqual(3);
    if (part !== '.nav-item.is-active') expect(edge, part).toBeLessThan(3);
  }
});

it('a switch shows whether it is on, and a slider where it stands', async () => {
  await page.goto('/settings/voice');
  const on = await drawnOf(page.locator('.switch:checked').first());
  const off = await drawnOf(page.locator('.switch:not(:checked)').first());
  expect(on.backgroundColor).not.toBe(off.backgroundColor);
  expect(off.edge).toBeGreaterThan(0);
  expect(
    await page
      .locator('.slider')
      .first()
      .evaluate((slider) => getComputedStyle(slider).forcedColorAdjust),
  ).toBe('none');
});

it('the spoken word stands out', async () => {
  await page.goto('/');
  await send(page, 'What are you?');
  await answer(page);
  await page.getByTestId('message-speak').click();
  const word = page.locator('.word').first();
  await word.waitFor();
  const around = await drawnOf(page.locator('body'));
  expect((await drawnOf(word)).backgroundColor).not.toBe(around.backgroundColor);
});
