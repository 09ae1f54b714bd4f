import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { storeConversation } from '../support/store-conversation.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';
import { journeyLocales, wordsOf } from '../support/words-of.ts';
import { comesToLife } from '../support/pages.ts';

const shared = shareParleyWithMockModel();

/** Leaves nothing for the next test. */
const deleteAll = (page: Page) =>
  page.request.post('/api/conversations/changes', { data: { all: 'every', action: 'delete' }, headers: { origin: shared.parley.url } });

it('conversations stay selected if the server does not change them', async () => {
  for (const title of ['Kept', 'Chosen']) storeConversation(shared.parley, title, ['Question', 'Answer']);
  const page = await shared.open('/');
  await comesToLife(page);
  const t = wordsOf('en-US', 'conversations');
  const row = page.getByTestId('conversation-item');
  await row.filter({ hasText: 'Chosen' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: t('select.start') }).click();
  const bar = page.getByTestId('selection-bar');
  await page.route('**/api/conversations/changes', (route) =>
    route.fulfill({ status: 404, json: { error: { code: 'not_found', message: 'No such conversation.' } } }),
  );
  const answered = page.waitForResponse('**/api/conversations/changes');
  await bar.getByRole('button', { name: t('archive'), exact: true }).click();
  await answered;
  await bar.getByText(t('select.count', { count: 1 })).waitFor();
  await page.unroute('**/api/conversations/changes');
  await bar.getByRole('button', { name: t('archive'), exact: true }).click();
  await row.filter({ hasText: 'Chosen' }).waitFor({ state: 'detached' });
  await deleteAll(page);
  await page.context().close();
});

it.each(journeyLocales)('%s: selected conversations are archived, restored and deleted together, each with undo', async (lng) => {
  const t = wordsOf(lng, 'conversations');
  for (const title of ['Lease', 'Movers', 'Bread']) storeConversation(shared.parley, title, ['Question', 'Answer']);
  const page = await shared.open(`/?lng=${lng}`);
  await comesToLife(page);
  const row = page.getByTestId('conversation-item');
  const selectable = page.getByTestId('selectable-item');
  const undoWord = wordsOf(lng, 'common')('undo');
  const undo = page.getByRole('button', { name: undoWord }).last();

  await row.filter({ hasText: 'Lease' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: t('select.start') }).click();
  await selectable.filter({ hasText: 'Movers' }).click();
  const bar = page.getByTestId('selection-bar');
  await bar.getByText(t('select.count', { count: 2 })).waitFor();
  await bar.getByRole('button', { name: t('archive'), exact: true }).click();
  await row.filter({ hasText: 'Lease' }).waitFor({ state: 'detached' });
  expect(await row.count()).toBe(1);
  await undo.click();
  await row.filter({ hasText: 'Movers' }).waitFor();

  await row.filter({ hasText: 'Lease' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: t('select.start') }).click();
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });

  await row.filter({ hasText: 'Lease' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: t('archive'), exact: true }).click();
  await row.filter({ hasText: 'Lease' }).waitFor({ state: 'detached' });
  await page.goto('/settings/archive');
  await page.getByTestId('archive-select').click();
  await page.getByRole('button', { name: t('select.all') }).click();
  await page
    .getByRole('toolbar')
    .getByText(t('select.count', { count: 1 }))
    .waitFor();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: t('delete') })
    .click();
  await page.getByTestId('archive-empty').waitFor();
  await undo.click();
  await page.getByTestId('archive-item').waitFor();

  await page.goto('/settings/data');
  await page.getByTestId('delete-all').click();
  await page
    .getByText(t('many.delete', { count: 3 }))
    .first()
    .waitFor();
  const list = async () => ((await (await page.request.get('/api/conversations')).json()) as { conversations: unknown[] }).conversations;
  expect(await list()).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: undoWord }).first().click();
  await page.getByTestId('delete-all').waitFor();
  expect(await list()).toHaveLength(2);
  await deleteAll(page);
  await page.context().close();
});
