import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MockOpenAi, startMockOpenAi } from '../../apps/server/src/testing/mock-openai.ts';
import { launchChromium, openContext } from '../support/browser.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';

let browser: Browser;
let parley: RunningParley;
let mocks: MockOpenAi[];

beforeAll(async () => {
  browser = await launchChromium();
  parley = await startParley({ env: { PARLEY_DETECT_LOCAL_MODELS: '0' } });
  mocks = await Promise.all([startMockOpenAi(), startMockOpenAi()]);
});
afterAll(async () => {
  await browser?.close();
  await parley?.stop();
  await Promise.all(mocks.map((mock) => mock.close()));
});

const post = (path: string, body: object) =>
  fetch(`${parley.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

it('distinguishes a wrong path and a forbidden address from a refused model or key', async () => {
  const context = await openContext(browser, parley.url);
  const page = await context.newPage();
  await page.goto('/settings/models');
  await page.getByRole('button', { name: 'Add a provider' }).click();
  const form = page.getByRole('form', { name: 'Another server' });
  const check = async (address: string) => {
    await form.getByLabel('Address').fill(address);
    await form.getByRole('button', { name: 'Check and save' }).click();
  };
  await check(`${parley.url}/api/nowhere`);
  await form.getByText('No model server was found at this address.').waitFor();
  await check('http://169.254.169.254/v1');
  await form.getByText('The server isn’t allowed to reach this address.').waitFor();
  await context.close();
});

it("in Arabic, addresses and models start at the page's start", async () => {
  await post('/api/providers', { kind: 'openai-compatible', label: 'Werkstatt', baseUrl: mocks[0]?.url });
  const context = await openContext(browser, parley.url, { locale: 'ar-SA' });
  const page = await context.newPage();
  await page.goto('/settings/models');
  const card = page.getByRole('region', { name: 'Werkstatt' });
  const rightOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  const edge = await rightOf(card.locator('.mono'));
  expect(await rightOf(card.getByText(mocks[0]?.url ?? ''))).toBeCloseTo(edge, 0);
  expect(await rightOf(card.locator('.mlist bdi').first())).toBeCloseTo(edge, 0);
  await context.close();
});

it('asks for the key again when a provider moves to another server, and not otherwise', async () => {
  const [here, there] = mocks.map(({ url }) => url) as [string, string];
  await post('/api/providers', { kind: 'openai-compatible', label: 'Workshop', baseUrl: here, key: 'sk-workshop-0001' });
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

it('changes ids of models and headers later, and never shows a saved value', async () => {
  const headers = { 'X-Team': 'blue-team-token', 'X-Old': 'old' };
  await post('/api/providers', { kind: 'openai-compatible', label: 'Studio', baseUrl: mocks[0]?.url, modelIds: ['one'], headers });
  const context = await openContext(browser, parley.url);
  const page = await context.newPage();
  await page.goto('/settings/models');
  const card = page.getByRole('region', { name: 'Studio' });
  await card.getByRole('button', { name: 'Special settings' }).click();
  const field = card.getByLabel('Custom headers');
  expect(await field.inputValue()).toBe('X-Team: ••••\nX-Old: ••••');
  await field.fill('X-Team: ••••\nX-New: green');
  await card.getByLabel('Model IDs').fill('one\ntwo');
  await card.getByRole('button', { name: 'Save special settings' }).click();
  await field.waitFor({ state: 'detached' });
  await expect.poll(async () => (await card.locator('.mlist bdi').allInnerTexts()).slice(0, 2)).toEqual(['one', 'two']);
  const { providers } = (await (await fetch(`${parley.url}/api/providers`)).json()) as {
    providers: { label: string; headerNames: string[] }[];
  };
  expect(providers.find(({ label }) => label === 'Studio')?.headerNames).toEqual(['X-Team', 'X-New']);
  await context.close();
});
