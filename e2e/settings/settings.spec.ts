import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, send } from '../support/pages.ts';
import { shareParley } from '../support/share-parley.ts';
import { wordsOf } from '../support/words-of.ts';

const shared = shareParley();
let page: Page;
const words = wordsOf('en-US', 'errors');

afterEach(() => page?.context().close());

async function open(path: string, options: BrowserContextOptions = {}): Promise<void> {
  page = await shared.open(path, options);
}

describe('settings', () => {
  it('say in words what an engine for dictation lacks', async () => {
    await open('/settings/dictation');
    const engines = page.getByTestId('transcription-engine').locator('option:disabled');
    await engines.first().waitFor({ state: 'attached' });
    expect(await engines.allInnerTexts()).toEqual(['This server (no model downloaded yet)', 'OpenAI (needs an API key)']);
  });

  it('scroll to the part that the URL names, and focus it', async () => {
    await open('/settings/appearance#reading', { viewport: { width: 900, height: 420 } });
    const part = page.locator('#reading');
    await expect.poll(() => part.evaluate((element) => element === document.activeElement)).toBe(true);
    const top = () => part.evaluate((element) => element.getBoundingClientRect().top);
    expect(await top()).toBeGreaterThanOrEqual(0);
    expect(await top()).toBeLessThan(200);
    // From one part to another of the open page.
    await page.evaluate(() => (location.hash = 'theme'));
    await expect.poll(() => page.locator('#theme').evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("report errors in the page's column, in any window width", async () => {
    await open('/settings/account', { viewport: { width: 1700, height: 900 } });
    await page.route('**/api/client-metrics**', (route) =>
      route.fulfill({ status: 400, json: { error: { code: 'internal', message: '' } } }),
    );
    await page.getByRole('link', { name: 'Performance' }).click();
    const notice = page.locator('.settings .notice');
    await notice.waitFor({ timeout: 30_000 });
    const [told, head] = [await notice.boundingBox(), await page.locator('.page-head').boundingBox()];
    expect([told?.x, told?.width]).toEqual([head?.x, head?.width]);
  });

  it('show what takes space on the server, and how it is doing', async () => {
    await open('/settings/account');
    await page.getByRole('link', { name: 'Storage and health' }).click();
    const space = page.getByTestId('storage-space');
    await space.waitFor();
    expect(await space.locator('dt').allInnerTexts()).toContain('Free on this disk');
    expect(await space.locator('dd').first().innerText()).toMatch(/[kM]B$/);
    expect(await page.locator('.storage dd bdi').innerText()).toBe('SQLite');
  });

  it('change the reading font, at once and after a reload, and nothing else', async () => {
    await open('/settings/appearance#reading');
    const sample = page.locator('.preview .prose');
    const familyOf = (selector: string) => page.locator(selector).evaluate((element) => getComputedStyle(element).fontFamily);
    const before = await familyOf('.preview .prose');
    await sample.waitFor();
    await page.locator('#reading label', { hasText: 'Serif' }).click();
    await expect.poll(() => familyOf('.preview .prose')).toMatch(/^Literata/);
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            document.fonts.check('16px Literata', 'Prends') &&
            [...document.fonts].some(({ family, status }) => family.includes('Literata') && status === 'loaded'),
        ),
      )
      .toBe(true);
    expect(await familyOf('h1')).not.toContain('Literata');
    await page.reload();
    await expect.poll(() => familyOf('.preview .prose')).toMatch(/^Literata/);
    await page.locator('#reading label').first().click();
    await expect.poll(() => familyOf('.preview .prose')).toBe(before);
  });

  it('say that a change could not be saved, and take it back', async () => {
    await open('/settings/appearance#reading');
    await page.route('**/api/preferences', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
    const font = page.locator('#reading').getByRole('radio');
    await font.first().waitFor({ state: 'attached' });
    expect(await font.first().isChecked()).toBe(true);
    await page.locator('#reading label', { hasText: 'Serif' }).click();
    await page
      .locator('.toast')
      .filter({ hasText: words('server_unreachable') })
      .waitFor();
    expect(await page.locator('.toast').count()).toBe(1);
    expect(await font.first().isChecked()).toBe(true);
  });
});

describe('the side bar', () => {
  it("aligns every title with the row's start, in any script", async () => {
    await open('/');
    await send(page, 'كيف أغيّر اللغة؟');
    await answer(page);
    const title = page.getByTestId('conversation-item').locator('bdi').first();
    await expect.poll(() => title.innerText()).toMatch(/\p{Script=Arabic}/u);
    const gap = await title.evaluate(
      (element) => element.getBoundingClientRect().left - element.closest('a')!.getBoundingClientRect().left,
    );
    expect(gap).toBeLessThan(16);
    expect(await title.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  });

  it.each([
    ['de-DE', 'Strg K'],
    ['fr-FR', 'Ctrl K'],
  ])('prints keys as a keyboard of %s does', async (locale, keys) => {
    await open('/', { locale });
    await page.getByTestId('open-search').locator('kbd').waitFor();
    expect(await page.getByTestId('open-search').locator('kbd').innerText()).toBe(keys);
    await page.keyboard.press('Control+/');
    const sheet = page.getByRole('dialog').locator('kbd');
    await sheet.first().waitFor();
    expect(await sheet.allInnerTexts()).toContain(locale === 'de-DE' ? 'Umschalt Eingabe' : 'Maj Entrée');
    await page.goto('/settings/shortcuts');
    expect(await page.locator('.settings-column kbd').last().innerText(), 'what has just opened the list').toBe(keys.replace('K', '/'));
  });
});
