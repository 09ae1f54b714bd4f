import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { storeConversation } from '../support/store-conversation.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();

/** Opens the menu of a row of the side bar and chooses an entry of it. */
async function choose(page: Page, row: ReturnType<Page['locator']>, entry: string): Promise<void> {
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Does something and takes it back with the *Undo* that appears for it, not with one that is still shown for an earlier action. */
async function doAndUndo(page: Page, undo: string, act: () => Promise<void>): Promise<void> {
  await page
    .getByRole('button', { name: undo })
    .evaluateAll((buttons) => buttons.forEach((button) => button.toggleAttribute('data-earlier', true)));
  await act();
  await page.locator('button:not([data-earlier])').filter({ hasText: undo }).click();
}

it.each([
  ['en-US', 'Move to…', 'Delete folder', 'Undo'],
  ['ar-SA', 'نقل إلى…', 'حذف المجلد', 'تراجع'],
  ['ja-JP', '移動…', 'フォルダーを削除', '元に戻す'],
])('%s: a conversation is dragged and moved into folders, and outlives them', async (locale, moveTo, remove, undo) => {
  const title = `Lease ${locale}`;
  storeConversation(shared.parley, title, ['What is a deposit?', 'One month of rent.']);
  const page = await shared.open(`/?lng=${locale}`);
  await page.locator('html[data-drawn="alive"]').waitFor();
  const row = page.getByTestId('conversation-item').filter({ hasText: title });
  const folder = page.getByTestId('folder-item');

  await page.getByTestId('new-folder').click();
  await page.getByTestId('folder-name').fill('Moving to Lyon');
  await page.getByRole('dialog').getByRole('radio').nth(6).press('Space');
  await page.getByTestId('folder-save').click();
  await folder.waitFor();
  expect(await folder.locator('.folder-picture').getAttribute('data-folder-color')).toBe('blue');

  // Another window of the same person follows.
  const other = await page.context().newPage();
  await other.goto('/');
  await other.getByTestId('folder-item').waitFor();
  await row.dragTo(folder);
  await page.getByRole('button', { name: undo }).waitFor();
  await other.getByTestId('folder-item').filter({ hasText: /1|١/ }).waitFor();
  await other.getByTestId('conversation-item').filter({ hasText: title }).waitFor({ state: 'detached' });
  await other.close();

  await folder.click();
  await page.getByRole('main').getByRole('link', { name: title }).waitFor();
  await page.locator('.folder-toggle').click();
  await row.waitFor();
  await doAndUndo(page, undo, async () => {
    await choose(page, row, moveTo);
    await page.getByRole('dialog').locator('.menu-item').first().click();
  });
  await page.locator('.folder-inside').getByText(title).waitFor();

  await doAndUndo(page, undo, async () => {
    await choose(page, folder, remove);
    await folder.waitFor({ state: 'detached' });
    await row.waitFor();
  });
  await page.locator('.folder-inside').getByText(title).waitFor();
  await choose(page, folder, remove);
  await folder.waitFor({ state: 'detached' });
  await page.context().close();
});
