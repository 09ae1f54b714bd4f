import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { answer, comesToLife } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();

afterEach(() => {
  shared.mock.requests.length = 0;
});

const field = (page: Page) => page.getByTestId('composer-input');
const chip = (page: Page) => page.locator('.composer [data-testid="attachment"]');
const note = (page: Page) => page.locator('.composer').getByText('Sends after the upload');

/** A page where *Send* was pressed during the upload of a file, with Enter by default. The upload goes on when `release` is called. */
async function sendDuringUpload(
  text: string,
  press = (page: Page) => field(page).press('Enter'),
): Promise<{ page: Page; release: () => void }> {
  const page = await shared.openWithModel({ locale: 'en-US' });
  await comesToLife(page);
  const upload = Promise.withResolvers<void>();
  await page.route('**/api/files', async (route) => {
    await upload.promise;
    await route.continue().catch(() => undefined);
  });
  await field(page).click();
  await page.keyboard.insertText(text);
  const file = { name: 'Plan.txt', mimeType: 'text/plain', buffer: Buffer.from('The plan.') };
  await page.locator('.composer input[type="file"][multiple]').setInputFiles(file);
  await chip(page).and(page.locator('[data-status="uploading"]')).waitFor();
  await press(page);
  return { page, release: upload.resolve };
}

/** The messages that the model was sent, one after the other. */
async function sentMessages(page: Page): Promise<string[]> {
  await answer(page);
  return page.locator('[data-role="user"] .bubble').allInnerTexts();
}

it('says that it sends after the upload, and its button takes that back', async () => {
  const { page, release } = await sendDuringUpload('Read it.');
  await note(page).waitFor();
  await page.getByTestId('composer-cancel').click();
  await note(page).waitFor({ state: 'detached' });
  await page.locator('[data-announcer="polite"]').getByText('Your message wasn’t sent.').waitFor({ state: 'attached' });
  release();
  await chip(page).and(page.locator('[data-status="ready"]')).waitFor();
  await field(page).click();
  await page.keyboard.press('End');
  await page.keyboard.insertText(' Then answer.');
  await page.keyboard.press('Enter');
  expect(await sentMessages(page)).toEqual(['Read it. Then answer.']);
  expect(JSON.stringify(shared.mock.requests[0]?.body.messages)).toContain('The plan.');
  await page.context().close();
});

it.each<[string, (page: Page) => Promise<void>]>([
  // The note moves the button down a little.
  ['is pressed twice', (page) => page.getByTestId('composer-send').dblclick({ position: { x: 16, y: 30 } })],
  [
    'keeps getting the key Enter',
    async (page) => {
      await page.getByTestId('composer-send').focus();
      await page.keyboard.down('Enter');
      await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
    },
  ],
])('sends after the upload when Send %s', async (_, press) => {
  const { page, release } = await sendDuringUpload('Read it.', press);
  await note(page).waitFor();
  release();
  expect(await sentMessages(page)).toEqual(['Read it.']);
  await page.context().close();
});

it('does not send when the file is removed that the message waits for', async () => {
  const { page } = await sendDuringUpload('Read it.');
  await page.getByRole('button', { name: 'Remove Plan.txt' }).click();
  await chip(page).waitFor({ state: 'detached' });
  await field(page).click();
  await page.keyboard.press('End');
  await page.keyboard.insertText(' There is no file.');
  await page.keyboard.press('Enter');
  expect(await sentMessages(page)).toEqual(['Read it. There is no file.']);
  await page.context().close();
});

it('does not send half of a text that is continued during the upload', async () => {
  const { page, release } = await sendDuringUpload('Read it.');
  await page.keyboard.insertText(' And');
  await note(page).waitFor({ state: 'detached' });
  release();
  await chip(page).and(page.locator('[data-status="ready"]')).waitFor();
  await page.keyboard.insertText(' answer.');
  await page.keyboard.press('Enter');
  expect(await sentMessages(page)).toEqual(['Read it. And answer.']);
  await page.context().close();
});

it('a message that waited when its page was left is an unsent draft when the user comes back', async () => {
  const { page, release } = await sendDuringUpload('Read it.');
  await page.getByRole('link', { name: 'Assistants' }).first().click();
  await field(page).waitFor({ state: 'detached' });
  release();
  await page.goBack();
  await chip(page).and(page.locator('[data-status="ready"]')).waitFor();
  await expect.poll(() => field(page).innerText()).toContain('Read it.');
  expect(await note(page).count()).toBe(0);
  await page.getByTestId('composer-send').click();
  expect(await sentMessages(page)).toEqual(['Read it.']);
  await page.context().close();
});
