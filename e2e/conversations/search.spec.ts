import { expect, it } from 'vitest';
import { answer, comesToLife, send } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';
import { storeConversation } from '../support/store-conversation.ts';

const shared = shareParleyWithMockModel();
const { open } = shared;

it('Enter opens the first conversation found, though a command fits the words and the answer is late', async () => {
  const page = await open('/');
  await page.getByTestId('composer-input').waitFor();
  await send(page, '## Meet at the **harbour**');
  await answer(page);
  const conversation = new URL(page.url()).pathname;
  let isHeld = true;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/search?*', async (route) => {
    if (isHeld) await released;
    await route.continue();
  });
  await page.goto('/');
  await page.getByTestId('composer-input').waitFor();
  const asked = page.waitForRequest('**/api/search?*');
  await page.keyboard.press('Control+K');
  await page.getByTestId('search-input').waitFor();
  await page.keyboard.insertText('the');
  await asked;
  isHeld = false;
  release();
  const first = page.getByRole('option').first();
  await page.getByRole('option').filter({ hasText: 'Meet at the harbour' }).waitFor();
  await page.getByRole('option', { name: /dark theme/ }).waitFor();
  await page.locator('[role="option"][data-focused]').waitFor();
  expect(await first.getAttribute('data-focused')).toBe('true');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${conversation}*`);
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
  await page.context().close();
});

it('Enter that ends a conversion in Safari opens nothing', async () => {
  const page = await open('/');
  await page.locator('html[data-drawn="alive"]').waitFor();
  await page.keyboard.press('Control+K');
  const field = page.getByTestId('search-input');
  await field.fill('dark');
  await page.locator('[role="option"][data-focused]').waitFor();
  // Safari ends the composition first, and then tells of the key with this code alone.
  await field.evaluate((element) => element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true })));
  expect(await field.inputValue()).toBe('dark');
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
  await field.press('Enter');
  await field.waitFor({ state: 'detached' });
  await page.context().close();
});

it('takes what is typed while its code is on the way, and the message field stays empty', async () => {
  const page = await open('/');
  await page.getByTestId('composer-input').waitFor();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/search-dialog-*.js', async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/search-dialog-*.js');
  await page.keyboard.press('Control+K');
  await asked;
  await page.keyboard.type('helpx');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  release();
  await expect.poll(() => page.getByTestId('search-input').inputValue()).toBe('help');
  await page.keyboard.type('ers');
  expect(await page.getByTestId('search-input').inputValue()).toBe('helpers');
  expect(await page.getByTestId('composer-input').innerText()).not.toContain('h');
  await page.context().close();
});

it('every conversation with the words in its title can be reached from the search', async () => {
  for (let index = 0; index < 24; index += 1) storeConversation(shared.parley, `Invoice ${index}`, ['Question', 'Answer']);
  const page = await open('/');
  await comesToLife(page);
  await page.keyboard.press('Control+K');
  await page.getByTestId('search-input').fill('invoice');
  const more = page.getByRole('option', { name: 'More conversations with' });
  const hits = page.getByRole('option').filter({ hasText: /^Invoice \d+/ });
  await more.click();
  await expect.poll(() => hits.count()).toBe(20);
  await more.click();
  await expect.poll(() => hits.count()).toBe(24);
  expect(await more.count()).toBe(0);
  await page.context().close();
});
