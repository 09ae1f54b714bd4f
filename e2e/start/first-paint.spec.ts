import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { openContext } from '../support/browser.ts';
import { shareParley } from '../support/share-parley.ts';

const shared = shareParley();
let page: Page;

afterEach(() => page?.context().close());

type Look = [language: string | null, direction: string | null, theme: string | undefined, firstWords: string];

declare global {
  interface Window {
    /** How the page looked in each frame with text, without repeats. */
    looks: Look[];
    /** Sum of all layout shifts. */
    shifted: number;
  }
}

async function save(preferences: object): Promise<void> {
  const response = await fetch(`${shared.parley.url}/api/preferences`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(preferences),
  });
  expect(response.status).toBe(200);
}

/** Opens the start page in a new browser and watches every frame until it is stable. */
async function openFresh(options: BrowserContextOptions, path = '/', storedLanguage = ''): Promise<Look[]> {
  const context = await openContext(shared.browser, shared.parley.url, options);
  if (storedLanguage) await context.addInitScript((tag) => localStorage.setItem('i18nextLng', tag), storedLanguage);
  await context.addInitScript(() => {
    window.looks = [];
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) window.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const { lang, dir, dataset } = document.documentElement;
      const words = document.querySelector<HTMLElement>('[data-testid="new-chat"] .grow')?.innerText;
      const now: Look = [lang, dir, dataset.theme, words ?? ''];
      if (words && JSON.stringify(window.looks.at(-1)) !== JSON.stringify(now)) window.looks.push(now);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  page = await context.newPage();
  await page.goto(path);
  await page.getByTestId('composer-input').waitFor();
  // The editor replaces the plain field last.
  await page.locator('.composer [contenteditable="true"]').waitFor();
  return page.evaluate(() => window.looks);
}

describe('the first frame', () => {
  it("shows the user's saved settings to a browser that asks for something else", async () => {
    await save({ uiLocale: 'ar-SA', theme: 'dark', accent: 'plum', displayName: 'Mara' });
    const looks = await openFresh({ locale: 'en-US', colorScheme: 'light' });
    expect(looks).toEqual([['ar-SA', 'rtl', 'dark', 'محادثة جديدة']]);
    expect(await page.evaluate(() => document.documentElement.dataset.accent)).toBe('plum');
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.05);
  });

  it("shows the browser's preferences if nothing is saved", async () => {
    await save({ uiLocale: null, theme: 'system', accent: 'jade', displayName: '' });
    const looks = await openFresh({ locale: 'ja-JP', colorScheme: 'dark' });
    expect(looks).toEqual([['ja-JP', 'ltr', 'dark', '新しいチャット']]);
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.05);
  });

  it('follows the URL before the saved settings', async () => {
    await save({ uiLocale: 'ar-SA' });
    expect(await openFresh({ locale: 'en-US' }, '/?lng=de')).toEqual([['de-DE', 'ltr', 'light', 'Neuer Chat']]);
  });

  it.each([
    ['ar', 'ar-SA', 'rtl', 'محادثة جديدة'],
    ['es-419', 'es-ES', 'ltr', 'Chat nuevo'],
    ['zh-Hant', 'zh-TW', 'ltr', '新對話'],
  ])('has the language nearest to %s if another program stored that on the device', async (stored, language, direction, words) => {
    await save({ uiLocale: null, theme: 'system' });
    const looks = await openFresh({ locale: 'en-US' }, '/', stored);
    // The drawing in another language is not shown, but stands in the page until the script behind it takes it out.
    for (const look of looks) expect(look.slice(0, 2)).toEqual([language, direction]);
    expect(looks.at(-1)![3]).toBe(words);
  });

  it('stays neutral in the page that is kept for offline use', async () => {
    await save({ uiLocale: 'ar-SA', theme: 'dark', displayName: 'Mara' });
    const shell = await (await fetch(`${shared.parley.url}/index.html`)).text();
    expect(shell).toContain('<html lang="en-US" dir="ltr"');
    expect(shell).not.toContain('Mara');
    const served = await fetch(`${shared.parley.url}/`, { headers: { 'accept-language': 'en-US' } });
    expect(await served.text()).toMatch(/<html lang="ar-SA" dir="rtl"[\s\S]*"displayName":"Mara"/);
    expect(served.headers.get('cache-control')).toBe('private, no-cache');
  });
});

it('loads the conversations once and hears of every later one', async () => {
  const context = await openContext(shared.browser, shared.parley.url);
  page = await context.newPage();
  let asked = 0;
  page.on('request', (request) => void (asked += request.url().includes('/api/conversations?') ? 1 : 0));
  const isFollowing = page.waitForResponse('**/api/events*');
  await page.goto('/');
  await isFollowing;
  // Reported by the stream, after its first events.
  const url = `${shared.parley.url}/api/conversations/${randomUUID()}/messages`;
  const body = JSON.stringify({ id: randomUUID(), text: 'Hello from elsewhere', parentId: null, locale: 'en-US' });
  const sent = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect(sent.status).toBe(200);
  await page.getByTestId('conversation-item').first().waitFor();
  expect(asked).toBe(0);
});
