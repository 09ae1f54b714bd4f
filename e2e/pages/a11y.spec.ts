import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MockOpenAi } from '../../apps/server/src/testing/mock-openai.ts';
import { type Furnished, furnish } from '../screens/furnish.ts';
import { openOverlay, overlays, wideOverlays } from '../screens/overlays.ts';
import { open as settle, screens } from '../screens/screens.ts';
import { launchChromium, openContext } from '../support/browser.ts';
import { findViolations } from '../support/find-violations.ts';
import { answer, send } from '../support/pages.ts';
import type { RunningParley } from '../support/start-parley.ts';

type Theme = 'light' | 'dark';
const looks: readonly [locale: string, themes: readonly Theme[]][] = [
  ['en-US', ['light', 'dark']],
  ['ar-SA', ['dark']],
  ['ja-JP', ['light']],
];
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

async function open(locale: string, theme: Theme, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const context = await openContext(browser, parley.url, {
    locale,
    colorScheme: theme,
    viewport,
  });
  return context.newPage();
}

async function violations(page: Page): Promise<string[]> {
  const found = await findViolations(page);
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target} — ${html.slice(0, 140)}`));
}

/** The violations in each theme, under the name of the screen. The page keeps the last theme. */
async function noteViolations(found: Record<string, string[]>, page: Page, name: string, themes: readonly Theme[]): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html[data-theme="${theme}"]`).waitFor({ state: 'attached' });
    const here = await violations(page);
    if (here.length > 0) found[`${name}, ${theme}`] = here;
  }
}

describe('axe finds nothing on any page', () => {
  it.each(looks)('in %s, %j', { timeout: 400_000 }, async (locale, themes) => {
    const page = await open(locale, themes[0]!);
    const found: Record<string, string[]> = {};
    const note = (name: string) => noteViolations(found, page, name, themes);
    for (const screen of screens) {
      await screen.show(page, furnished);
      await note(screen.name);
    }
    mock.script({ deltas: rich.match(/.{1,4}/gs) ?? [], ending: 'silence' });
    await settle(page, '/', composer);
    await send(page, 'A long answer, please');
    await page.locator('[data-status="streaming"] h1, [data-status="streaming"] h2, [data-status="streaming"] h3').first().waitFor();
    await note('streaming');
    await page.getByTestId('composer-stop').click();
    await answer(page, 'stopped');
    await note('stopped');
    const data = { name: 'Ada', avatar: '🦉', openingMessage: 'Hello?', correctsGently: true };
    const made = await page.request.post('/api/assistants', { data, headers: { origin: parley.url } });
    await settle(page, `/assistants/${((await made.json()) as { id: string }).id}`, composer);
    mock.script({ deltas: ['A **corrected** word.'] });
    await send(page, 'A worde');
    await answer(page);
    await note('preview chat');
    expect(found).toEqual({});
    await page.context().close();
  });
});

describe('axe finds nothing in overlays', () => {
  it.each([
    ['en-US', 'light'],
    ['ar-SA', 'dark'],
  ] as const)('in %s, %s', { timeout: 400_000 }, async (locale, theme) => {
    const page = await open(locale, theme);
    const found: Record<string, string[]> = {};
    for (const overlay of [...overlays, ...wideOverlays]) {
      await screens.find(({ name }) => name === overlay.on)!.show(page, furnished);
      await openOverlay(page, overlay);
      await noteViolations(found, page, overlay.name, [theme]);
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
