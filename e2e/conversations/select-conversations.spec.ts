import { expect, it } from 'vitest';
import { storeConversation } from '../support/store-conversation.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();

it('selected conversations are archived, restored and deleted together, each with undo', async () => {
  for (const title of ['Lease', 'Movers', 'Bread']) storeConversation(shared.parley, title, ['Question', 'Answer']);
  const page = await shared.open('/');
  await page.locator('html[data-drawn="alive"]').waitFor();
  const row = page.getByTestId('conversation-item');
  const selectable = page.getByTestId('selectable-item');
  const undo = page.getByRole('button', { name: 'Undo' }).last();

  await row.filter({ hasText: 'Lease' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Select' }).click();
  await selectable.filter({ hasText: 'Movers' }).click();
  const bar = page.getByTestId('selection-bar');
  await bar.getByText('2 selected').waitFor();
  await bar.getByRole('button', { name: 'Archive' }).click();
  await row.filter({ hasText: 'Lease' }).waitFor({ state: 'detached' });
  expect(await row.count()).toBe(1);
  await undo.click();
  await row.filter({ hasText: 'Movers' }).waitFor();

  await row.filter({ hasText: 'Lease' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Select' }).click();
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });

  await row.filter({ hasText: 'Lease' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await row.filter({ hasText: 'Lease' }).waitFor({ state: 'detached' });
  await page.goto('/settings/archive');
  await page.getByTestId('archive-select').click();
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('toolbar').getByText('1 selected').waitFor();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await page.getByTestId('archive-empty').waitFor();
  await undo.click();
  await page.getByTestId('archive-item').waitFor();

  await page.goto('/settings/data');
  await page.getByTestId('delete-all').click();
  await page.getByText('3 conversations deleted').first().waitFor();
  const list = async () => ((await (await page.request.get('/api/conversations')).json()) as { conversations: unknown[] }).conversations;
  expect(await list()).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).first().click();
  await page.getByTestId('delete-all').waitFor();
  expect(await list()).toHaveLength(2);
  await page.context().close();
});
