import { expect, it } from 'vitest';
import { desktop, phone } from '../support/browser.ts';
import { shareParley } from '../support/share-parley.ts';

const shared = shareParley();

it.each([
  ['a desktop', { viewport: desktop }],
  ['a phone', { viewport: phone, isMobile: true, hasTouch: true }],
])('on %s a conversation that does not exist offers nothing but the way on', async (_, shape) => {
  const page = await shared.open('/c/019aaaaa-0000-7000-8000-000000000000', shape);
  await page.getByRole('heading', { name: 'This conversation isn’t available' }).waitFor();
  const content = page.locator('main');
  expect(await content.getByTestId('composer-input').count()).toBe(0);
  expect(await content.getByRole('button', { name: /Conversation menu|Share|More/ }).count()).toBe(0);
  await content.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.press('Escape');
  await content.getByRole('button', { name: 'New chat' }).click();
  await page.getByTestId('composer-input').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.context().close();
});
