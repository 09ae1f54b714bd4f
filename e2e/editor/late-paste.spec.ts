import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answer } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';
import { editor, enterEditor, markdown, paste } from './editor-page.ts';

const shared = shareParleyWithMockModel();
const list = { 'text/plain': 'one\ntwo', 'text/html': '<ul><li>one</li><li>two</li></ul>' };

/** A page whose converter of rich text does not arrive before `release` is called. */
async function openSlowly(): Promise<{ page: Page; release: () => void; isConverted: Promise<unknown> }> {
  const page = await shared.openWithModel({ locale: 'en-US' });
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/html-to-markdown-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.reload();
  await enterEditor(page);
  const isConverted = page.waitForResponse('**/assets/html-to-markdown-*.js').then((response) => response.finished());
  return { page, release: code.resolve, isConverted };
}

it('a rich paste is sent with Enter, even if its converter arrives later', async () => {
  const { page, release, isConverted } = await openSlowly();
  await paste(page, list);
  await page.keyboard.press('Enter');
  release();
  await isConverted;
  await answer(page);
  const sent = await page.locator('[data-role="user"] .bubble').innerText();
  expect([sent.includes('one'), sent.includes('two')]).toEqual([true, true]);
  await editor(page).waitFor();
  expect((await editor(page).innerText()).trim()).toBe('');
  await page.context().close();
});

it('a rich paste gets its structure when the converter arrives, if it is unchanged', async () => {
  const { page, release } = await openSlowly();
  await page.keyboard.type('My list:');
  await paste(page, list);
  await expect.poll(() => markdown(page)).toContain('one\ntwo');
  release();
  await expect.poll(() => markdown(page)).toContain('- one\n- two');
  expect(await markdown(page)).toContain('My list:');
  await page.context().close();
});

it('a rich paste that was continued keeps the words of the user when the converter arrives', async () => {
  const { page, release, isConverted } = await openSlowly();
  await paste(page, list);
  await page.keyboard.type(' three');
  release();
  await isConverted;
  expect(await markdown(page)).toBe('one\ntwo three');
  await page.context().close();
});
