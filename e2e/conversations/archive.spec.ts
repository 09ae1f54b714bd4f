import { expect, it } from 'vitest';
import { doAndUndo } from '../support/do-and-undo.ts';
import { answer, send } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';
import { journeyLocales, wordsOf } from '../support/words-of.ts';

const shared = shareParleyWithMockModel();
const { open } = shared;

it.each(journeyLocales)(
  '%s: lists archived conversations, restores and deletes them with undo, and says when there are none',
  async (lng) => {
    const t = wordsOf(lng, 'conversations');
    const settings = wordsOf(lng, 'settings');
    const undo = wordsOf(lng, 'common')('undo');
    const page = await open(`/settings/archive?lng=${lng}`);
    await page.getByTestId('archive-empty').waitFor();
    await page.goto('/');
    await page.getByTestId('composer-input').waitFor();
    await send(page, 'The **harbour** at noon');
    await answer(page);
    const row = page.getByTestId('conversation-item');
    await row.waitFor();
    await row.click({ button: 'right' });
    await page.getByRole('menuitem', { name: t('archive'), exact: true }).click();
    await row.waitFor({ state: 'detached' });

    await page.getByTestId('user-menu').click();
    await page.getByRole('link', { name: settings('section.archive') }).click();
    await page.waitForURL('**/settings/archive');
    const item = page.getByTestId('archive-item');
    const title = await item.getByRole('link').innerText();
    await doAndUndo(page, undo, async () => {
      await item.getByRole('button', { name: settings('archive.restoreNamed', { title }) }).click();
      await page.getByTestId('archive-empty').waitFor();
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    });
    await item.waitFor();

    await doAndUndo(page, undo, async () => {
      await item.getByRole('button', { name: settings('archive.deleteNamed', { title }) }).click();
      await page.getByTestId('archive-empty').waitFor();
    });
    await item.waitFor();

    await item.getByRole('link').click();
    await page.waitForURL(/\/c\//);
    await answer(page);
    await page.goBack();
    await item.getByRole('button', { name: settings('archive.restoreNamed', { title }) }).click();
    await page
      .getByRole('navigation')
      .getByRole('link', { name: settings('title'), exact: true })
      .click();
    await row.waitFor();
    await page.request.post('/api/conversations/changes', {
      data: { all: 'every', action: 'delete' },
      headers: { origin: shared.parley.url },
    });
    await page.context().close();
  },
);

it('an archived conversation appears in an open archive at once when another tab archives it', async () => {
  const page = await open('/');
  await page.getByTestId('composer-input').waitFor();
  await send(page, 'Lighthouse');
  await answer(page);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const archive = await page.context().newPage();
  await archive.goto('/settings/archive');
  await archive.getByTestId('archive-empty').waitFor();
  await page.request.patch(`/api/conversations/${id}`, { data: { archived: true }, headers: { origin: new URL(page.url()).origin } });
  await archive.getByTestId('archive-item').waitFor();
  await page.context().close();
});
