import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MockOpenAi } from '../apps/server/src/testing/mock-openai.ts';
import { type Furnished, furnish } from './screens/furnish.ts';
import { openOverlay, overlays, wideOverlays } from './screens/overlays.ts';
import { open as settle, screens } from './screens/screens.ts';
import { launchChromium, openContext } from './support/browser.ts';
import { answer, send } from './support/pages.ts';
import type { RunningParley } from './support/start-parley.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const looks = [
  ['en-US', 'light'],
  ['en-US', 'dark'],
  ['ar-SA', 'dark'],
  ['ja-JP', 'light'],
] as const;
const composer = '[data-testid="composer-input"]';
const rich =
  '# A heading\n\nWords with `code` and [a link](https://example.com).\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nconst a = 1;\n```\n';

let browser: Browser;
let furnished: Furnished;
let parley: RunningParley;
let mock: MockOpenAi;

beforeAll(async () => {
  [browser, furnished] = await Promise.all([launchChromium(), furnish()]);
  ({ parley, model: mock } = furnished);
  mock.byDefault({ deltas: [rich] });
});

afterAll(async () => {
  await browser?.close();
  await furnished?.close();
});

async function open(locale: string, theme: 'light' | 'dark', viewport = { width: 1440, height: 900 }): Promise<Page> {
  const context = await openContext(browser, parley.url, {
    locale,
    colorScheme: theme,
    viewport,
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.html.slice(0, 140)}`));
}

describe('axe finds nothing on any page', () => {
  it.each(looks)('in %s, %s', { timeout: 400_000 }, async (locale, theme) => {
    const page = await open(locale, theme);
    const found: Record<string, string[]> = {};
    for (const screen of screens) {
      await screen.show(page, furnished);
      const here = await violations(page);
      if (here.length > 0) found[screen.name] = here;
    }
    mock.script({ deltas: rich.match(/.{1,4}/gs) ?? [], ending: 'silence' });
    await settle(page, '/', composer);
    await send(page, 'A long answer, please');
    await page.locator('[data-status="streaming"] h1, [data-status="streaming"] h2, [data-status="streaming"] h3').first().waitFor();
    const streaming = await violations(page);
    if (streaming.length > 0) found.streaming = streaming;
    await page.getByTestId('composer-stop').click();
    await answer(page, 'stopped');
    const idle = await violations(page);
    if (idle.length > 0) found.conversation = idle;
    const data = { name: 'Ada', avatar: '🦉', openingMessage: 'Hello?', correctsGently: true };
    const made = await page.request.post('/api/assistants', { data, headers: { origin: parley.url } });
    await settle(page, `/assistants/${((await made.json()) as { id: string }).id}`, composer);
    mock.script({ deltas: ['A **corrected** word.'] });
    await send(page, 'A worde');
    await answer(page);
    const previewChat = await violations(page);
    if (previewChat.length > 0) found.previewChat = previewChat;
    expect(found).toEqual({});
    await page.context().close();
  });
});

describe('axe finds nothing in overlays', () => {
  it.each([looks[0], looks[2]])('in %s, %s', { timeout: 400_000 }, async (locale, theme) => {
    const page = await open(locale, theme);
    const found: Record<string, string[]> = {};
    for (const overlay of [...overlays, ...wideOverlays]) {
      await screens.find(({ name }) => name === overlay.on)!.show(page, furnished);
      await openOverlay(page, overlay);
      const here = await violations(page);
      if (here.length > 0) found[overlay.name] = here;
    }
    expect(found).toEqual({});
    await page.context().close();
  });
});

describe('without a mouse', () => {
  it('asks, stops, copies, opens the settings and returns', async () => {
    const page = await open('en-US', 'light');
    await settle(page, '/', composer);
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('data-testid') ?? document.activeElement?.textContent ?? '');
    const tabTo = async (wanted: string) => {
      for (let press = 0; press < 60; press += 1) {
        if ((await focused()).includes(wanted)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab never reached ${wanted}`);
    };
    await tabTo('composer-input');
    await page.keyboard.type('By keyboard alone');
    mock.script({ deltas: ['Begun ', 'and '], ending: 'silence' });
    await page.keyboard.press('Enter');
    await page.getByText('Begun and').waitFor();
    await expect.poll(focused).toBe('composer-input');
    await page.keyboard.press('Escape');
    await answer(page, 'stopped');
    await expect.poll(focused).toBe('composer-input');
    await page.keyboard.press('Control+K');
    await page.getByTestId('search-input').waitFor();
    await expect.poll(focused).toBe('search-input');
    await page.keyboard.press('Escape');
    await page.getByTestId('search-input').waitFor({ state: 'detached' });
    await tabTo('user-menu');
    await page.keyboard.press('Enter');
    await page.getByTestId('language-picker').waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('language-picker').waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('user-menu');
    await page.context().close();
  });
});
