import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MockOpenAi, startMockOpenAi } from '../../apps/server/src/testing/mock-openai.ts';
import { launchChromium, openContext } from '../support/browser.ts';
import { controlled } from '../support/controlled.ts';
import { linkClient } from '../support/link-client.ts';
import { answer, send } from '../support/pages.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';

let client: ReturnType<typeof linkClient>;
let browser: Browser;
let model: MockOpenAi;
let parley: RunningParley;
let page: Page;

beforeAll(async () => {
  client = linkClient();
  [browser, model] = await Promise.all([
    launchChromium({ args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] }),
    startMockOpenAi(),
  ]);
  parley = await startParley({
    env: { PARLEY_WEB_DIR: client.folder, OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'test-key', PARLEY_DETECT_LOCAL_MODELS: '0' },
  });
});
afterAll(async () => {
  await browser?.close();
  await parley?.stop();
  await model?.close();
  client.remove();
});

beforeEach(async () => {
  page = await (await openContext(browser, parley.url, { permissions: ['microphone'], serviceWorkers: 'allow' })).newPage();
  // A busy machine installs a release in more than the usual 30 s: its browser fetches the whole client again.
  page.setDefaultTimeout(60_000);
  await page.goto('/');
  await controlled(page);
});
afterEach(() => page.context().close());

const toast = () => page.locator('.toast');

/** Publishes a release and waits until the browser has it ready beside the running one. */
async function release(): Promise<void> {
  client.release();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
}

/** A second, idle page of the same user: when the release is offered there, it would have been offered here. */
async function openIdlePage(): Promise<Page> {
  const idle = await page.context().newPage();
  await idle.goto('/');
  await idle.getByTestId('composer-input').waitFor();
  await controlled(idle);
  return idle;
}

async function beginReading(): Promise<void> {
  model.script({ deltas: ['There is a lot to say about this. '.repeat(40)] });
  await send(page, 'Tell me all of it.');
  await answer(page);
  await page.getByTestId('message-speak').last().click();
  await page.locator('[data-speaking-word]').first().waitFor({ state: 'attached' });
}

async function beginInterpreting(): Promise<void> {
  model.script({ deltas: ['¿Dónde está ', 'la estación?'] });
  await page.goto('/interpreter');
  await page.getByTestId('interpreter-talk-mine').click();
  await page.getByTestId('voice-type-instead').click();
  const mine = page.getByTestId('interpreter-mine').getByRole('textbox');
  await mine.fill('Where is the station?');
  await mine.press('Enter');
  await page.getByTestId('interpreter-theirs').getByText('la estación').waitFor();
}

describe('a new release', { timeout: 180_000 }, () => {
  it('is offered when the page is idle, and replaces the page only after acceptance', async () => {
    await release();
    await toast().waitFor();
    await page.evaluate(() => document.documentElement.setAttribute('data-old', ''));
    const isOld = () => page.locator('html[data-old]').count();
    expect(await isOld()).toBe(1);
    await toast().getByRole('button', { name: 'Update' }).click();
    await expect.poll(isOld).toBe(0);
    await page.getByTestId('composer-input').waitFor();
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state ?? null)).toBeNull();
  });

  it('brings its own fonts, icons and manifests, whose names do not depend on a release', async () => {
    const undated = ['/fonts/inter.css', '/manifests/en-US.webmanifest', '/icons/icon-192.png'];
    const keep = (paths: string[]) =>
      page.evaluate(async (stale) => {
        for (const path of stale) {
          const cache = await caches.open(/^\/(?:fonts|assets)/.test(path) ? 'parley-assets' : 'parley-pictures');
          await cache.put(path, new Response('stale'));
        }
      }, paths);
    const read = (paths: string[]) => page.evaluate((all) => Promise.all(all.map(async (path) => (await fetch(path)).text())), paths);
    await keep([...undated, '/assets/dated-abc123.js']);
    expect(await read(undated)).toEqual(undated.map(() => 'stale'));
    await release();
    await toast().waitFor();
    const reloaded = page.waitForEvent('load');
    await toast().getByRole('button', { name: 'Update' }).click();
    await reloaded;
    for (const text of await read(undated)) expect(text).not.toBe('stale');
    expect(await read(['/assets/dated-abc123.js'])).toEqual(['stale']);
  });

  it('is not offered while a reply arrives', async () => {
    model.script({ deltas: ['One ', 'two '], ending: 'silence' });
    await send(page, 'Count slowly.');
    const streaming = '[data-role="assistant"][data-status="streaming"]';
    await page.locator(streaming).waitFor();
    const idle = await openIdlePage();
    await release();
    await idle.locator('.toast').waitFor();
    expect(await page.locator(streaming).count()).toBe(1);
    expect(await toast().count()).toBe(0);
    await page.getByTestId('composer-stop').click();
    await toast().waitFor();
  });

  it('is not offered during a call', async () => {
    // An earlier offer, dismissed: from now on a toast is rendered at once, however busy the start of a call is.
    await release();
    await toast().getByRole('button', { name: 'Close' }).click();
    await toast().waitFor({ state: 'detached' });
    await page.getByTestId('voice-start').click();
    const stage = page.getByTestId('voice-stage');
    await stage.waitFor();
    const idle = await openIdlePage();
    await release();
    await idle.locator('.toast').waitFor();
    expect(await idle.locator('.toast').count(), 'a newer release takes the place of the older offer').toBe(1);
    expect(await stage.count()).toBe(1);
    expect(await toast().count()).toBe(0);
    await page.getByTestId('voice-end').click();
    await stage.waitFor({ state: 'detached' });
    await toast().waitFor();
  });

  it.each([
    ['a reply is read aloud', beginReading, '[data-testid="read-aloud-close"]'],
    ['the interpreter is open between two people', beginInterpreting, '[data-testid="interpreter-end"]'],
  ] as const)('is not offered while %s', async (_, begin, end) => {
    await begin();
    const idle = await openIdlePage();
    await release();
    await idle.locator('.toast').waitFor();
    expect(await toast().count()).toBe(0);
    await page.locator(end).click();
    await toast().waitFor();
  });

  it('an offer from before a call is not applied during it', async () => {
    await release();
    await toast().waitFor();
    await page.getByTestId('voice-start').click();
    const stage = page.getByTestId('voice-stage');
    await stage.waitFor();
    let loads = 0;
    page.on('load', () => (loads += 1));
    await toast().getByRole('button', { name: 'Update' }).dispatchEvent('click');
    await toast().waitFor({ state: 'detached' });
    await page.getByTestId('voice-end').click();
    await stage.waitFor({ state: 'detached' });
    await toast().waitFor();
    expect(loads).toBe(0);
  });
});

describe('what another app shares', () => {
  it('waits in the composer, after the existing text, and is used once', async () => {
    await page.getByTestId('composer-input').click();
    await page.keyboard.insertText('My own words');
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('My own words');
    await page.evaluate(() => {
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        action: '/share-target',
        enctype: 'multipart/form-data',
      });
      for (const [name, value] of Object.entries({ title: 'A title', text: 'Shared text', url: 'https://example.com/page' }))
        form.append(Object.assign(document.createElement('input'), { name, value }));
      document.body.append(form);
      form.submit();
    });
    await page.getByTestId('shared-content').getByRole('button', { name: 'Add to message' }).click();
    const field = page.getByTestId('composer-input');
    await expect
      .poll(async () =>
        (await field.evaluate((element: HTMLElement) => ('value' in element ? String(element.value) : element.innerText)))
          .replaceAll(/\s+/g, ' ')
          .trim(),
      )
      .toBe('My own words A title Shared text https://example.com/page');
    expect(new URL(page.url()).search).toBe('');
    expect(
      await page.evaluate(() =>
        caches
          .open('parley-shared')
          .then((cache) => cache.keys())
          .then((keys) => keys.length),
      ),
    ).toBe(0);
  });
});
