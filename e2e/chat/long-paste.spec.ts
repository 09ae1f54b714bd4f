import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone } from '../support/browser.ts';
import { answer, comesToLife } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';
import { journeyLocales, wordsOf } from '../support/words-of.ts';

const shared = shareParleyWithMockModel();
const long = 'The tenant bleeds the radiators once a year.\n'.repeat(120);

/** Pastes the long text into the start page, so that it becomes a file. */
async function pasteLong(page: Page, status = 'ready'): Promise<void> {
  await page.getByTestId('composer-input').click();
  // A real paste goes to the focused element. The rich editor may replace the plain field after the click.
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, long);
  await page.locator(`.composer [data-testid="attachment"][data-status="${status}"]`).waitFor();
}

it.each(journeyLocales)('%s: a long paste becomes a file with a preview, is sent as one, or goes into the field after all', async (lng) => {
  const t = wordsOf(lng, 'chat');
  const touch = lng === 'ar-SA' ? { viewport: phone, hasTouch: true, isMobile: true } : {};
  const page = await shared.openWithModel(touch);
  await page.goto(`/?lng=${lng}`);
  await comesToLife(page);
  const field = page.getByTestId('composer-input');
  const chip = page.locator('.composer [data-testid="attachment"]');
  const written = () =>
    field.evaluate((element) => (element instanceof HTMLTextAreaElement ? element.value : (element as HTMLElement).innerText));

  await pasteLong(page);
  expect(await chip.locator('bdi').innerText()).toBe(t('attachments.pastedName'));
  expect((await written()).trim()).toBe('');
  await page.getByRole('button', { name: t('attachments.asText') }).click();
  await chip.waitFor({ state: 'detached' });
  await expect.poll(written).toContain('The tenant bleeds the radiators once a year.');

  await field.fill('');
  await pasteLong(page);
  await chip.getByRole('button').first().click();
  await page.getByRole('dialog').getByText('The tenant bleeds the radiators').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await field.fill('?');
  shared.mock.requests.length = 0;
  await page.getByTestId('composer-send').click();
  await answer(page);
  expect(JSON.stringify(shared.mock.requests[0]?.body.messages)).toContain('The tenant bleeds the radiators once a year.');
  await page
    .locator('[data-role="user"] [data-testid="attachment"]')
    .filter({ hasText: t('attachments.pastedName') })
    .waitFor();
  await page.context().close();
});

it('a long paste that could not be uploaded is there after a reload, in its own tab only, until it is removed', async () => {
  const page = await shared.openWithModel();
  await page.goto('/');
  await comesToLife(page);
  const chip = page.locator('.composer [data-testid="attachment"]');
  const isStored = () => page.evaluate(() => indexedDB.databases().then((all) => all.some(({ name }) => name === 'parley-drafts')));
  const isUpload = (url: URL) => url.pathname === '/api/files';
  await page.route(isUpload, (route) => route.abort());
  await pasteLong(page, 'failed');
  await expect.poll(isStored).toBe(true);
  await page.reload();
  await comesToLife(page);
  await chip.and(page.locator('[data-status="failed"]')).waitFor();
  const other = await page.context().newPage();
  await other.goto('/');
  await comesToLife(other);
  expect(await other.locator('.composer [data-testid="attachment"]').count()).toBe(0);

  await page.unroute(isUpload);
  await page.reload();
  await chip.and(page.locator('[data-status="ready"]')).waitFor();
  await chip.getByRole('button').last().click();
  await chip.waitFor({ state: 'detached' });
  await page.reload();
  await comesToLife(page);
  expect(await chip.count()).toBe(0);
  await page.context().close();
});

it('a long paste goes into the draft as text, also after its page was left', async () => {
  const page = await shared.openWithModel({ locale: 'en-US' });
  await comesToLife(page);
  await page.getByTestId('composer-input').click();
  await page.keyboard.insertText('See: ');
  await pasteLong(page);
  const leave = async () => {
    await page.getByRole('link', { name: 'Assistants' }).first().click();
    await page.getByTestId('composer-input').waitFor({ state: 'detached' });
  };
  await leave();
  await page.getByRole('button', { name: 'Insert as text' }).click();
  await page.goBack();
  const field = page.locator('[data-testid="composer-input"][contenteditable="true"]');
  await expect.poll(() => field.innerText()).toContain('The tenant bleeds the radiators once a year.');
  expect(await field.innerText()).toContain('See:');
  expect(await page.locator('.composer [data-testid="attachment"]').count()).toBe(0);

  // Back on the page, the text goes into the field that is there now.
  await field.fill('');
  await pasteLong(page);
  await leave();
  await page.goBack();
  await page.getByRole('button', { name: 'Insert as text' }).click();
  await expect.poll(() => field.innerText()).toContain('The tenant bleeds the radiators once a year.');
  expect(await page.locator('.composer [data-testid="attachment"]').count()).toBe(0);
  await page.context().close();
});

it('a long paste that was sent is not offered as text any more', async () => {
  const page = await shared.openWithModel({ locale: 'en-US' });
  await comesToLife(page);
  await pasteLong(page);
  await page.getByRole('button', { name: 'Insert as text' }).waitFor();
  await page.getByTestId('composer-input').press('Enter');
  await answer(page);
  await page.getByRole('button', { name: 'Insert as text' }).waitFor({ state: 'detached', timeout: 3000 });
  await page.context().close();
});
