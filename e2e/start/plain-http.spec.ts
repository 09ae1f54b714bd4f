import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, openContext } from '../support/browser.ts';
import { answer, send, watchErrors } from '../support/pages.ts';
import { tapSound } from '../support/sound-tap.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';

const name = 'parley.test';
const env = { PARLEY_ALLOWED_HOSTS: name };
let browser: Browser;
let parley: RunningParley;
let context: BrowserContext;
let page: Page;
let errors: string[];

/** As from another machine of the same network: features for secure pages are missing. */
beforeAll(async () => {
  [browser, parley] = await Promise.all([launchChromium({ args: [`--host-resolver-rules=MAP ${name} 127.0.0.1`] }), startParley({ env })]);
  context = await openContext(browser, `http://${name}:${parley.port}`, { serviceWorkers: 'allow' });
  await tapSound(context);
  page = await context.newPage();
  errors = watchErrors(page);
  await page.goto('/');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
});

afterAll(async () => {
  await browser?.close();
  await parley?.stop();
});

it('answers, copies and reads aloud', async () => {
  await send(page, 'What are you?');
  const words = await answer(page);
  const reply = page.locator('[data-testid="message"][data-role="assistant"]');
  await reply.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByTestId('composer-input').click();
  await page.keyboard.press('Control+V');
  await expect.poll(() => page.getByTestId('composer-input').innerText()).toContain(words.split('\n')[1]!.slice(0, 30));
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.getByTestId('message-speak').click();
  await expect.poll(() => page.evaluate(() => window.soundTap.level()), { timeout: 10_000 }).toBeGreaterThan(0.01);
  await page.getByTestId('read-aloud-close').click();
  expect(errors).toEqual([]);
});

it('sends once what was written while the server was unreachable', async () => {
  await parley.stop({ remove: false });
  await send(page, 'Written meanwhile');
  const waiting = page.locator('[data-testid="message"][data-status="waiting"]');
  await waiting.waitFor();
  parley = await startParley({ env, dataDir: parley.dataDir, port: parley.port });
  await waiting.waitFor({ state: 'detached', timeout: 30_000 });
  await expect.poll(() => page.locator('[data-role="assistant"][data-status="complete"]').count()).toBe(2);
  expect(await page.getByText('Written meanwhile').count()).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});

it('creates an assistant from a sentence', async () => {
  await page.goto('/assistants');
  await page.getByText('Start with a sentence').click();
  await page.getByTestId('assistant-sentence').fill('Someone who helps me with the garden');
  await page.keyboard.press('Enter');
  await page.getByTestId('assistant-instructions').waitFor();
  expect(errors).toEqual([]);
});

it('says why it cannot listen, and leads to the page that changes it', async () => {
  await page.goto('/');
  await page.getByTestId('voice-start').click();
  await page.getByTestId('hearing-maker').getByRole('button').click();
  await page.getByTestId('voice-problem').getByText('Settings › On your phone').waitFor();
  await page.getByTestId('voice-on-phone').click();
  await page.getByRole('heading', { name: 'On your phone' }).waitFor();
  expect(await page.getByTestId('voice-stage').count()).toBe(0);
});
