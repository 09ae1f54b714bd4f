import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answer, comesToLife, send } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';
import { journeyLocales, wordsOf } from '../support/words-of.ts';

const shared = shareParleyWithMockModel();

/** As for a new user: no notes, and none used. */
async function clear(page: Page): Promise<void> {
  const headers = { origin: shared.parley.url };
  await page.request.patch('/api/preferences', { data: { usesNotes: false }, headers });
  const { notes } = (await (await page.request.get('/api/notes')).json()) as { notes: { id: string }[] };
  if (notes.length > 0)
    await page.request.post('/api/notes/changes', { data: { ids: notes.map(({ id }) => id), action: 'delete' }, headers });
}

it.each(journeyLocales)(
  '%s: a note reaches the model and stands under the answer; a temporary conversation uses none and asks before it closes',
  async (lng) => {
    const common = wordsOf(lng, 'common');
    const page = await shared.openWithModel();
    await clear(page);
    await page.goto(`/settings/memory?lng=${lng}`);
    await page.getByTestId('add-note').click();
    await page.getByTestId('note-field').fill('Cannot take ibuprofen.');
    await page.keyboard.press('Enter');
    await page.getByTestId('note').waitFor();
    await page.getByRole('switch', { name: wordsOf(lng, 'settings')('memory.uses') }).click();
    await page.goto(`/?lng=${lng}`);
    await comesToLife(page);
    await send(page, 'What helps against a headache?');
    await answer(page);
    await page.getByTestId('used-notes').click();
    await page.locator('.used-notes').getByText('Cannot take ibuprofen.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('rate-up').click();
    await expect.poll(() => page.getByTestId('rate-up').getAttribute('aria-pressed')).toBe('true');

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(common('temporary'));
    await page.getByRole('dialog').getByText(common('temporary')).first().click();
    // The address changes before the page does.
    await page.getByRole('heading', { name: common('temporary') }).waitFor();
    await send(page, 'And in secret?');
    await page.getByText('Hello from the mock.').last().waitFor();
    expect(JSON.stringify(shared.mock.requests.at(-1)?.body)).not.toContain('ibuprofen');
    const asked = new Promise<string>((resolve) =>
      page.once('dialog', (dialog) => {
        resolve(dialog.type());
        void dialog.accept();
      }),
    );
    await page.close({ runBeforeUnload: true });
    expect(await asked).toBe('beforeunload');
  },
);

it('a form that closes after its save takes no words meanwhile, and takes them again if it fails', async () => {
  const page = await shared.open('/settings/memory');
  await clear(page);
  const failing = Promise.withResolvers<void>();
  await page.route('**/api/notes', (route) =>
    route.request().method() === 'POST' ? failing.promise.then(() => route.abort()) : route.continue(),
  );
  await page.getByTestId('add-note').click();
  const field = page.getByTestId('note-field');
  await field.fill('Lives in Lyon');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.isEditable()).toBe(false);
  failing.resolve();
  await page.locator('.toast').waitFor();
  await page.unroute('**/api/notes');
  await field.press('End');
  await field.pressSequentially(' since July');
  await page.keyboard.press('Enter');
  await page.getByTestId('note').getByText('Lives in Lyon since July').waitFor();
  await page.context().close();
});
