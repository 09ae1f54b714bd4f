import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { startMockOpenAi } from '../../apps/server/src/testing/mock-openai.ts';
import { openContext, phone } from '../support/browser.ts';
import { shareParley } from '../support/share-parley.ts';
import { startParley } from '../support/start-parley.ts';

const shared = shareParley();
let page: Page;

afterEach(() => page?.context().close());

beforeAll(async () => {
  await fetch(`${shared.parley.url}/api/preferences`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ onboarded: true, displayName: 'Mara' }),
  });
});

interface Held {
  /** Lets the script through. */
  release: () => void;
  faults: string[];
}

/** Opens an address whose script does not arrive before `release`. */
async function openBeforeScript(path: string, options: BrowserContextOptions = {}): Promise<Held> {
  const context = await openContext(shared.browser, shared.parley.url, options);
  await context.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) window.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(fault.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/**/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('html[data-drawn="yes"]').waitFor();
  return { release, faults };
}

const isAlive = () => page.locator('html[data-drawn="alive"]').waitFor();

async function storeConversation(text: string): Promise<string> {
  const id = randomUUID();
  const response = await fetch(`${shared.parley.url}/api/conversations/${id}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: randomUUID(), text, parentId: null, locale: 'en-US' }),
  });
  expect(response.status).toBe(200);
  return id;
}

describe('a page that the server has drawn', () => {
  it.each(interfaceLocales.map(({ code }, index) => [code, index % 2 ? 'dark' : 'light', index % 3 ? 'desktop' : 'phone'] as const))(
    'comes to life in %s, %s, on a %s as it was drawn',
    async (locale, colorScheme, device) => {
      const { release, faults } = await openBeforeScript('/', { locale, colorScheme, ...(device === 'phone' && { viewport: phone }) });
      const words = () => page.locator('h1, .lead, .sug, [data-testid="new-chat"], .card b').allInnerTexts();
      const drawn = await words();
      expect(drawn[0] + drawn.join('')).toContain('Mara');
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(colorScheme);
      release();
      await isAlive();
      expect(await words()).toEqual(drawn);
      expect(faults).toEqual([]);
      expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.01);
    },
  );

  it('asks for nothing that came with it', async () => {
    const { release } = await openBeforeScript('/');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const follows = page.waitForRequest('**/api/events*');
    release();
    await isAlive();
    await follows;
    // The offline kit depends on the machine at this moment: it is asked for afterwards.
    expect(asked.filter((path) => path.startsWith('/api/') && path !== '/api/events' && path !== '/api/kit')).toEqual([]);
  });

  it('fetches the code of the first message with one link each, as soon as its own code is there', async () => {
    const { release } = await openBeforeScript('/');
    const fetched = () =>
      page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => /\/assets\/(?:thread|begin-chat|conversation-page|markdown)-[^/]*\.js$/.test(name))
          .map(({ name, initiatorType }) => `${initiatorType} ${/assets\/(thread|begin-chat|conversation-page|markdown)-/.exec(name)?.[1]}`)
          .toSorted(),
      );
    expect(await fetched()).toEqual([]);
    release();
    await isAlive();
    const files = ['link begin-chat', 'link conversation-page', 'link markdown', 'link thread'];
    await expect.poll(fetched).toEqual(files);
  });

  it('hydrates before the texts of conversations and error messages arrive', async () => {
    const { release, faults } = await openBeforeScript('/');
    await page.route('**/assets/words/*/thread-*.js', () => {});
    release();
    await isAlive();
    await page.getByTestId('composer-input').fill('Hello');
    await page.getByTestId('composer-send').and(page.locator(':enabled')).waitFor();
    expect(faults).toEqual([]);
  });

  it('greets by the clock of the browser', async () => {
    await openBeforeScript('/', { timezoneId: 'Pacific/Kiritimati' });
    const hour = Number(new Intl.DateTimeFormat('en', { timeZone: 'Pacific/Kiritimati', hour: 'numeric', hourCycle: 'h23' }).format());
    const part = hour < 5 ? /late/i : hour < 12 ? /morning/i : hour < 18 ? /afternoon/i : /evening/i;
    expect(await page.locator('h1').innerText()).toMatch(part);
  });

  it('shows the end of a conversation', async () => {
    const id = await storeConversation('What is 12.5% of 240?');
    const { release } = await openBeforeScript(`/c/${id}`);
    await page.locator('[data-role="user"]', { hasText: '12.5% of 240' }).waitFor();
    await page.getByTestId('composer-input').waitFor();
    const asked = await page.locator('[data-role="user"]').elementHandle();
    release();
    await isAlive();
    // A page that suspends, because words of it are missing, is thrown away and made anew.
    expect(await asked?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.01);
  });

  it.each(['/assistants', '/talk', '/temporary'])('has the heading of %s', async (path) => {
    const { release, faults } = await openBeforeScript(path);
    await page.locator('h1').waitFor();
    release();
    await isAlive();
    expect(faults).toEqual([]);
  });

  it('keeps what is typed into /temporary before the script, and stores it nowhere', async () => {
    const { release, faults } = await openBeforeScript('/temporary');
    await page.getByTestId('composer-input').click();
    await page.keyboard.type('Off the record');
    release();
    await isAlive();
    expect(await page.getByTestId('composer-input').inputValue()).toBe('Off the record');
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain('Off the record');
    expect(faults).toEqual([]);
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.01);
  });

  it('keeps the cards of /assistants in place as it comes to life', async () => {
    const { release } = await openBeforeScript('/assistants');
    const grid = await page.locator('.as-grid').elementHandle();
    const follows = page.waitForRequest('**/api/events*');
    release();
    await isAlive();
    await follows;
    // A page that suspends is thrown away and made anew.
    expect(await grid?.evaluate((element) => element.isConnected)).toBe(true);
  });

  it.each(['desktop', 'phone'])('shows a folder with its conversations on a %s', async (device) => {
    const headers = { 'content-type': 'application/json' };
    const made = await fetch(`${shared.parley.url}/api/folders`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'Moving to Lyon in September' }),
    });
    const { id: folderId } = (await made.json()) as { id: string };
    const id = await storeConversation('What is 15% of 80?');
    const body = JSON.stringify({ folderId });
    await fetch(`${shared.parley.url}/api/conversations/${id}`, { method: 'PATCH', headers, body });
    const { release, faults } = await openBeforeScript(`/folders/${folderId}`, device === 'phone' ? { viewport: phone } : {});
    await page.locator('h1', { hasText: 'Lyon' }).waitFor();
    await page.getByTestId('conversation-preview').waitFor();
    const row = await page.locator('.folder-list a').elementHandle();
    release();
    await isAlive();
    // A page that suspends is thrown away and made anew.
    expect(await row?.evaluate((element) => element.isConnected)).toBe(true);
    expect(faults).toEqual([]);
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.01);
  });

  it('cannot be broken by what is written in it', async () => {
    await storeConversation('</script><script>document.title = "broken"</script> </template>');
    const { release, faults } = await openBeforeScript('/');
    await page.getByTestId('conversation-item').first().waitFor();
    release();
    await isAlive();
    expect(await page.title()).toBe('Parley');
    expect(faults).toEqual([]);
  });
});

describe('a page drawn for a server with a connected model', () => {
  it('comes to life as it was drawn, then asks for the kit that this device saw on its way', async () => {
    const mock = await startMockOpenAi();
    onTestFinished(() => mock.close());
    const own = await startParley();
    onTestFinished(() => own.stop());
    const post = (path: string, method: string, body: unknown) =>
      fetch(own.url + path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    await post('/api/preferences', 'PATCH', { onboarded: true });
    const provider = { kind: 'openai-compatible', label: 'Workshop', baseUrl: mock.url, modelIds: ['one'] };
    expect((await post('/api/providers', 'POST', provider)).ok).toBe(true);
    const context = await openContext(shared.browser, own.url);
    page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('parley.kit', 'true'));
    const faults: string[] = [];
    page.on('pageerror', (fault) => faults.push(fault.message));
    const isAsked = page.waitForRequest('**/api/kit?*');
    await page.goto('/');
    await isAsked;
    await isAlive();
    expect(faults).toEqual([]);
  });
});

describe('hands that are faster than the script', () => {
  it('keep what they typed, caret and focus', async () => {
    const { release } = await openBeforeScript('/');
    await page.getByTestId('composer-input').click();
    await page.keyboard.type('Good moning');
    for (let step = 0; step < 'ning'.length; step++) await page.keyboard.press('ArrowLeft');
    await page.getByTestId('composer-send').waitFor();
    release();
    await isAlive();
    await page.locator('.composer [contenteditable="true"]').waitFor();
    await page.keyboard.type('r');
    expect((await page.getByTestId('composer-input').innerText()).trim()).toBe('Good morning');
  });

  it('send with Enter', async () => {
    const { release } = await openBeforeScript('/');
    await page.getByTestId('composer-input').fill('What is 2 + 2?');
    await page.keyboard.press('Enter');
    release();
    await page.waitForURL('**/c/*');
    await page.locator('[data-role="user"]', { hasText: 'What is 2 + 2?' }).waitFor();
  });

  it('open the search with its shortcut, and what they type behind it is searched for', async () => {
    const { release } = await openBeforeScript('/');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('theme');
    release();
    await expect.poll(() => page.getByTestId('search-input').inputValue()).toBe('theme');
    expect((await page.getByTestId('composer-input').innerText()).trim()).toBe('');
  });

  it('begin a line with Enter, on a phone', async () => {
    const { release } = await openBeforeScript('/', { viewport: phone, hasTouch: true, isMobile: true });
    const field = page.getByTestId('composer-input');
    await field.tap();
    await page.keyboard.type('one');
    await page.keyboard.press('Enter');
    await page.keyboard.type('two');
    release();
    await isAlive();
    expect(await field.inputValue()).toBe('one\ntwo');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('send with the button, on a phone', async () => {
    const { release } = await openBeforeScript('/', { viewport: phone, hasTouch: true, isMobile: true });
    await page.getByTestId('composer-input').fill('What is 3 + 3?');
    await page.getByTestId('composer-send').click();
    release();
    await page.waitForURL('**/c/*');
    await page.locator('[data-role="user"]', { hasText: 'What is 3 + 3?' }).waitFor();
  });
});

it('is sent undrawn where drawing fails, and the log says so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-undrawn-'));
  symlinkSync(fileURLToPath(new URL('../../apps/web/dist', import.meta.url)), join(folder, 'dist'));
  mkdirSync(join(folder, 'dist-drawing'));
  writeFileSync(
    join(folder, 'dist-drawing/draw-page.js'),
    'export const drawPage = () => Promise.reject(new Error("The pencil is broken."));',
  );
  const parley = await startParley({ env: { PARLEY_WEB_DIR: join(folder, 'dist'), PARLEY_DETECT_LOCAL_MODELS: '0' } });
  try {
    const context = await openContext(shared.browser, parley.url);
    page = await context.newPage();
    await page.goto('/');
    await page.getByTestId('composer-input').waitFor();
    expect(parley.log()).toContain('The pencil is broken.');
    expect(await page.evaluate(() => document.documentElement.dataset.drawn)).toBe('no');
  } finally {
    await parley.stop();
    rmSync(folder, { recursive: true });
  }
});
