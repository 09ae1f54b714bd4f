import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenAiDouble, startOpenAiDouble } from '../apps/server/src/testing/openai-double.ts';
import { launchChromium, openContext } from './support/browser.ts';
import { answer, send } from './support/pages.ts';
import { type RunningParley, startParley } from './support/start-parley.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const locales = ['en-US', 'ar-SA', 'ja-JP'];
const themes = ['light', 'dark'] as const;
const pages = [
  '/',
  '/settings/language',
  '/settings/appearance',
  '/settings/models',
  '/settings/voice',
  '/settings/dictation',
  '/settings/privacy',
  '/welcome',
  '/help',
  '/assistants',
];
const rich =
  '# A heading\n\nWords with `code` and [a link](https://example.com).\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nconst a = 1;\n```\n';

let browser: Browser;
let parley: RunningParley;
let double: OpenAiDouble;

beforeAll(async () => {
  [browser, double] = await Promise.all([launchChromium(), startOpenAiDouble()]);
  double.byDefault({ deltas: [rich] });
  parley = await startParley({
    env: { OPENAI_BASE_URL: double.url, OPENAI_API_KEY: 'test-key', PARLEY_DETECT_LOCAL_MODELS: '0', PARLEY_MAX_RUNS_PER_PERSON: '50' },
  });
  const response = await fetch(`${parley.url}/api/preferences`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ onboarded: true, defaultModel: 'openai-env/double-model' }),
  });
  expect(response.status).toBe(200);
});

afterAll(async () => {
  await browser?.close();
  await parley?.stop();
  await double?.close();
});

async function open(locale: string, theme: 'light' | 'dark', viewport = { width: 1440, height: 900 }): Promise<Page> {
  const context = await openContext(browser, parley.url, {
    locale,
    colorScheme: theme,
    viewport,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** Waits until the page has its heading or field and nothing of it is still to come. */
async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1, [data-testid="composer-input"]').first().waitFor();
  await page.waitForFunction(() => document.querySelector('.skeletons, [aria-busy="true"]') === null);
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.html.slice(0, 140)}`));
}

describe.each(locales)('axe finds nothing in %s', (locale) => {
  it.each(themes)('%s', { timeout: 240_000 }, async (theme) => {
    const page = await open(locale, theme);
    const found: Record<string, string[]> = {};
    for (const path of pages) {
      await settle(page, path);
      const here = await violations(page);
      if (here.length > 0) found[path] = here;
    }
    double.script({ deltas: rich.match(/.{1,4}/gs) ?? [], ending: 'silence' });
    await settle(page, '/');
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
    await settle(page, `/assistants/${((await made.json()) as { id: string }).id}`);
    double.script({ deltas: ['A **corrected** word.'] });
    await send(page, 'A worde');
    await answer(page);
    const trial = await violations(page);
    if (trial.length > 0) found.trial = trial;
    expect(found).toEqual({});
    await page.context().close();
  });
});

describe('without a mouse', () => {
  it('asks, stops, copies, finds the settings and comes back', async () => {
    const page = await open('en-US', 'light');
    await settle(page, '/');
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
    double.script({ deltas: ['Begun ', 'and '], ending: 'silence' });
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

describe.each([
  ['320 px wide', { width: 320, height: 640 }, 1],
  ['at 400 % zoom', { width: 1280, height: 1024 }, 4],
] as const)('nothing is cut off sideways %s', (_, viewport, zoom) => {
  it.each(['en-US', 'ar-SA', 'de-DE'])('in %s', { timeout: 120_000 }, async (locale) => {
    // Zooming a window by four leaves a quarter of its width to the page.
    const page = await open(locale, 'light', { width: Math.floor(viewport.width / zoom), height: Math.floor(viewport.height / zoom) });
    const wide: string[] = [];
    const check = async (name: string) => {
      const over = await page.evaluate(() => {
        const width = document.documentElement.clientWidth;
        const isScrolled = (element: Element): boolean =>
          element.parentElement !== null &&
          (/auto|scroll|hidden|clip/.test(getComputedStyle(element.parentElement).overflowX) || isScrolled(element.parentElement));
        const main = document.querySelector('main, .welcome') ?? document.body;
        const cut = [...main.querySelectorAll('h1, h2, p, button, input, a, label')].filter((element) => {
          const box = element.getBoundingClientRect();
          const isShown = box.width > 1 && box.height > 1 && getComputedStyle(element).visibility === 'visible';
          return isShown && (box.right > width + 1 || box.left < -1) && !isScrolled(element);
        });
        return {
          page: document.documentElement.scrollWidth - width,
          cut: cut.map((element) => element.outerHTML.slice(0, 100)),
        };
      });
      if (over.page > 0 || over.cut.length > 0) wide.push(`${name}: ${over.page} px, ${over.cut.join(' | ')}`);
    };
    for (const path of pages) {
      await settle(page, path);
      await check(path);
    }
    await settle(page, '/');
    await send(page, 'With a table and code');
    await answer(page);
    await check('conversation');
    expect(wide).toEqual([]);
    await page.context().close();
  });
});
