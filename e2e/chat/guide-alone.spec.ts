import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium, openContext } from '../support/browser.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';

let browser: Browser;
let parley: RunningParley;
let page: Page;
let assistantId: string;

beforeAll(async () => {
  [browser, parley] = await Promise.all([launchChromium(), startParley({ env: { PARLEY_DETECT_LOCAL_MODELS: '0' } })]);
  const response = await fetch(`${parley.url}/api/assistants`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Léa', avatar: '🥐', locale: 'fr-FR', openingQuestions: ['Comment ça va ?'] }),
  });
  expect(response.status).toBeLessThan(300);
  assistantId = ((await response.json()) as { id: string }).id;
});
afterAll(async () => {
  await browser?.close();
  await parley?.stop();
});
beforeEach(async () => {
  page = await (await openContext(browser, parley.url)).newPage();
});
afterEach(() => page.context().close());

describe('assistants while only Guide answers', { timeout: 90_000 }, () => {
  it('an assistant’s page offers the kit in place of questions that Guide cannot answer', async () => {
    await page.goto(`/?assistant=${assistantId}`);
    await page.getByTestId('assistant-opening').waitFor();
    await page.getByTestId('kit-card').waitFor();
    expect(await page.getByText('Comment ça va ?').count()).toBe(0);
    const field = page.locator('.composer').getByRole('textbox');
    await field.fill('Bonjour Léa');
    await field.press('Enter');
    await page.waitForURL(/\/c\//u);
    const reply = page.locator('[data-role="assistant"][data-status="complete"]');
    await reply.getByText('Léa').first().waitFor();
    expect(await reply.locator('.prose a').getAttribute('href')).toBe('/settings/models');
    expect(await reply.locator('.prose > *').count()).toBe(1);
  });

  it('where no kit is offered, the cards of the start page lead to *Connect a model*', async () => {
    await page.route('**/api/kit?*', (route) => route.fulfill({ status: 403, json: { error: { code: 'forbidden', message: '' } } }));
    await page.goto('/');
    const card = page.locator('.assist .card', { hasText: 'Léa' });
    await page.getByText('Guide can’t play these').waitFor();
    await card.click();
    await page.waitForURL(/\/settings\/models$/u);
  });
});
