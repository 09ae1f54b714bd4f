import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MockOpenAi, startMockOpenAi } from '../../apps/server/src/testing/mock-openai.ts';
import { phone } from '../support/browser.ts';
import { answer, comesToLife, send } from '../support/pages.ts';
import { shareParley } from '../support/share-parley.ts';
import { wordsOf } from '../support/words-of.ts';

const shared = shareParley();
let mock: MockOpenAi;
beforeAll(async () => void (mock = await startMockOpenAi()));
afterAll(() => mock.close());

it('completes an address without a scheme, and offers to start chatting once it is connected', async () => {
  const page = await shared.open('/settings/models');
  await page.getByRole('button', { name: 'Add a provider' }).click();
  const form = page.getByRole('form', { name: 'Another server' });
  await form.getByLabel('Address').fill('localhost:9');
  await form.getByRole('button', { name: 'Check and save' }).click();
  await form.getByText('can’t be reached').waitFor();
  await form.getByLabel('Address').fill(mock.url.replace('http://', ''));
  await form.getByRole('button', { name: 'Check and save' }).click();
  await page.getByTestId('start-chatting').waitFor();
  // What was said of the former address is gone.
  expect(await page.getByText('can’t be reached').count()).toBe(0);
  await page.getByTestId('start-chatting').click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => page.getByTestId('model-picker').innerText()).toContain('mock-model');
  await page.context().close();
});

it('fills in the address of a well-known service, and takes model ids and headers', async () => {
  const page = await shared.open('/settings/models');
  await page.getByRole('button', { name: 'Add a provider' }).click();
  const form = page.getByRole('form', { name: 'Another server' });
  await form.getByLabel('Service or program').selectOption('Groq');
  expect(await form.getByLabel('Address').inputValue()).toBe('https://api.groq.com/openai/v1');
  expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Groq');
  await form.getByLabel('Address').fill(mock.url);
  await form.getByText('Special settings').click();
  await form.getByLabel('Model IDs').fill('hidden-model');
  await form.getByLabel('Custom headers').fill('X-Team: blue');
  await form.getByRole('button', { name: 'Check and save' }).click();
  await page.getByTestId('start-chatting').waitFor();
  const card = page.getByRole('region', { name: 'Groq' });
  await card.getByText('hidden-model').waitFor();
  await page.context().close();
});

it('saves a provider that does not answer once, however often that is asked for', async () => {
  const page = await shared.open('/settings/models');
  const saving = Promise.withResolvers<void>();
  let saves = 0;
  await page.route('**/api/providers', async (route) => {
    if (route.request().method() === 'POST') {
      saves += 1;
      await saving.promise;
    }
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add a provider' }).click();
  const form = page.getByRole('form', { name: 'Another server' });
  await form.getByLabel('Address').fill('localhost:9');
  await form.getByLabel('Name', { exact: true }).fill('Asleep');
  await form.getByRole('button', { name: 'Check and save' }).click();
  const anyway = form.getByRole('button', { name: 'Save anyway' });
  await anyway.click();
  await expect.poll(() => anyway.isDisabled()).toBe(true);
  saving.resolve();
  await page.getByRole('region', { name: 'Asleep' }).waitFor();
  expect(saves).toBe(1);
  await page.context().close();
});

it('says in the card when a provider could not be turned off or removed', async () => {
  const page = await shared.open('/settings/models');
  const card = page.getByRole('region', { name: 'Groq' });
  const alert = card.getByRole('alert');
  const unreachable = wordsOf('en-US', 'errors')('server_unreachable');
  await page.route('**/api/providers/*', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
  await card.getByRole('switch').click();
  await alert.filter({ hasText: unreachable }).waitFor();
  await page.unroute('**/api/providers/*');
  await card.getByRole('switch').click();
  await card.getByText('Off', { exact: true }).waitFor();
  await alert.waitFor({ state: 'detached' });

  await page.route('**/api/providers/*', (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()));
  await card.getByRole('button', { name: 'Remove Groq' }).click();
  await alert.filter({ hasText: unreachable }).waitFor();
  // The next change says how it went itself.
  await card.getByRole('switch').click();
  await alert.waitFor({ state: 'detached' });
  await page.context().close();
});

it('has a card for each provider that the first run promises', async () => {
  const page = await shared.open('/settings/models');
  for (const name of ['Anthropic', 'Google', 'Mistral', 'OpenRouter']) await page.getByRole('form', { name }).waitFor();
  await page.context().close();
});

it('lets @Guide answer one message, and fails plainly when the provider is gone', async () => {
  const page = await shared.open('/');
  await page.locator('[data-testid="composer-input"][contenteditable]').click();
  await page.keyboard.type('@Guide');
  await page.keyboard.press('Enter');
  await page.keyboard.type('What are you?');
  await page.keyboard.press('Enter');
  const guide = await answer(page);
  await send(page, 'And you?');
  await page.getByTestId('message').nth(3).and(page.locator('[data-status="complete"]')).waitFor();
  expect(await answer(page)).not.toBe(guide);
  expect(await page.locator('.turn-head b').allInnerTexts()).toEqual(['Guide', 'mock-model']);

  await mock.close();
  await page.goto('/');
  await page.getByTestId('composer-input').waitFor();
  await send(page, 'Still there?');
  await answer(page, 'failed');
  await page.context().close();
});

it('on a phone Enter begins a line and the button sends', async () => {
  const page = await shared.open('/', { viewport: phone, hasTouch: true, isMobile: true });
  const field = page.getByTestId('composer-input');
  await field.tap();
  await page.keyboard.type('one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  expect(await field.inputValue()).toBe('one\ntwo');
  await page.getByTestId('composer-send').tap();
  await page.waitForURL(/\/c\//);
  await page.context().close();
});

it('on a tablet every part of the assistant editor begins at one edge', async () => {
  const page = await shared.open('/assistants', { viewport: { width: 820, height: 1180 } });
  await page.getByTestId('new-assistant').click();
  await page.getByTestId('assistant-name').waitFor();
  const edges = await page
    .locator('.as-form > *')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().left)));
  expect(new Set(edges).size).toBe(1);
  // The buttons of its header stand at the end of the page.
  const end = (await page.locator('.topbar button, .topbar a').last().boundingBox())!;
  expect(end.x + end.width).toBeGreaterThan(820 - 48);
  await page.context().close();
});

it('says that it is offline as soon as the network goes', async () => {
  const page = await shared.open('/');
  // The server draws the composer before the page's code has come.
  await comesToLife(page);
  await page.context().setOffline(true);
  await page.locator('.connection-notice').waitFor();
  await page.context().setOffline(false);
  await page.locator('.connection-notice').waitFor({ state: 'detached' });
  await page.context().close();
});
