import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answer, comesToLife } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();

const field = (page: Page) => page.getByTestId('composer-input');

/** Types into the start page and waits until the text is stored. */
async function write(page: Page, text: string): Promise<void> {
  await page.bringToFront();
  await field(page).click();
  await page.keyboard.insertText(text);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('parley:draft:new'))).toBe(text);
}

async function leaveAndComeBack(page: Page): Promise<void> {
  await page.bringToFront();
  await page.getByRole('link', { name: 'Assistants' }).first().click();
  await field(page).waitFor({ state: 'detached' });
  await page.goBack();
  await field(page).waitFor();
}

it.each([
  ['after', ['mine', 'other']],
  ['before', ['other', 'mine']],
] as const)('sending in one tab keeps the unsent text of another that was typed %s it', async (_, order) => {
  const mine = await shared.openWithModel({ locale: 'en-US' });
  const other = await mine.context().newPage();
  await other.goto('/');
  const pages = { mine, other };
  for (const page of [mine, other]) await comesToLife(page);
  for (const name of order) await write(pages[name], name === 'mine' ? 'Is it raining?' : 'Words that took an hour');
  await mine.bringToFront();
  await field(mine).press('Enter');
  await answer(mine);
  await leaveAndComeBack(other);
  await expect.poll(() => field(other).innerText()).toContain('Words that took an hour');
  await mine.context().close();
});

it('a text that one tab has sent does not come back in another that only showed it', async () => {
  const mine = await shared.openWithModel({ locale: 'en-US' });
  await comesToLife(mine);
  await write(mine, 'Is it raining?');
  const other = await mine.context().newPage();
  await other.goto('/');
  await comesToLife(other);
  await expect.poll(() => field(other).innerText()).toContain('Is it raining?');
  await mine.bringToFront();
  await field(mine).press('Enter');
  await answer(mine);
  await leaveAndComeBack(other);
  await comesToLife(other);
  expect((await field(other).innerText()).trim()).toBe('');
  await mine.context().close();
});
