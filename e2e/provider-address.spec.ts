import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenAiDouble, startOpenAiDouble } from '../apps/server/src/testing/openai-double.ts';
import { launchChromium, openContext } from './support/browser.ts';
import { type RunningParley, startParley } from './support/start-parley.ts';

let browser: Browser;
let parley: RunningParley;
let doubles: OpenAiDouble[];

beforeAll(async () => {
  browser = await launchChromium();
  parley = await startParley({ env: { PARLEY_DETECT_LOCAL_MODELS: '0' } });
  doubles = await Promise.all([startOpenAiDouble(), startOpenAiDouble()]);
});
afterAll(async () => {
  await browser?.close();
  await parley?.stop();
  await Promise.all(doubles.map((double) => double.close()));
});

it('asks for the key again when a provider moves to another server, and for nothing when it does not', async () => {
  const [here, there] = doubles.map(({ url }) => url) as [string, string];
  await fetch(`${parley.url}/api/providers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'openai-compatible', label: 'Workshop', baseUrl: here, key: 'sk-workshop-0001' }),
  });
  const context = await openContext(browser, parley.url);
  const page = await context.newPage();
  await page.goto('/settings/models');
  const card = page.getByRole('region', { name: 'Workshop' });
  await card.getByRole('button', { name: 'Change address' }).click();
  const key = card.getByLabel('API key');
  const save = card.getByRole('button', { name: 'Save address' });
  await card.getByLabel('Address').fill(`${here}/deeper`);
  expect(await key.count()).toBe(0);
  expect(await save.isEnabled()).toBe(true);
  await card.getByLabel('Address').fill(there);
  await key.waitFor();
  expect(await card.innerText()).toContain('enter the key again');
  expect(await save.isEnabled()).toBe(false);
  await key.fill('sk-workshop-0002');
  await save.click();
  await card.getByText(there).waitFor();
  await card.getByText('••••0002').waitFor();
  await context.close();
});
