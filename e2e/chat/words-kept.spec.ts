import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answer, comesToLife, send } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();

const field = (page: Page) => page.getByTestId('composer-input');

it('a draft of a temporary conversation comes back with Undo, and only the last answer can be tried again', async () => {
  const page = await shared.open('/temporary', { locale: 'en-US' });
  await comesToLife(page);
  const thread = page.locator('.try-turns');
  for (const question of ['First question', 'Second question']) {
    shared.mock.script({ deltas: [`Answer to ${question}`] });
    await send(page, question);
    await thread.getByText(`Answer to ${question}`).waitFor();
    await answer(page);
  }
  expect(await thread.getByRole('button', { name: 'Try again' }).count()).toBe(1);
  await field(page).fill('A long draft');
  await page.getByRole('link', { name: 'Assistants' }).first().click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await thread.getByText('Answer to Second question').waitFor();
  expect(await field(page).inputValue()).toBe('A long draft');
  await page.context().close();
});

it('a draft alone comes back with Undo as well', async () => {
  const page = await shared.open('/temporary', { locale: 'en-US' });
  await comesToLife(page);
  await field(page).fill('Not sent yet');
  await page.getByRole('link', { name: 'Assistants' }).first().click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => field(page).inputValue()).toBe('Not sent yet');
  await page.context().close();
});

it('text that an office program copied is pasted, though a picture of it comes along', async () => {
  const page = await shared.open('/temporary', { locale: 'en-US' });
  await comesToLife(page);
  const isTaken = (text: string) =>
    field(page).evaluate((element, words) => {
      const data = new DataTransfer();
      if (words) data.setData('text/plain', words);
      data.items.add(new File(['x'], 'picture.png', { type: 'image/png' }));
      return !element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, text);
  expect(await isTaken('Two cells')).toBe(false);
  expect(await isTaken('')).toBe(false);
  await page.context().close();
});

it('Escape in a conversion keeps an edited message open, and on a touch screen Enter begins a line in it', async () => {
  const page = await shared.open('/', { locale: 'en-US', hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await comesToLife(page);
  shared.mock.script({ deltas: ['Yes.'] });
  await send(page, 'Is it raining?');
  await answer(page);
  const sent = page.locator('[data-role="user"]');
  await sent.locator('.bubble').tap();
  await sent.getByRole('button', { name: 'Edit' }).tap();
  const edited = page.locator('.edit-field');
  await edited.fill('Is it snowing?');
  await edited.evaluate((element) =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true, cancelable: true })),
  );
  expect(await edited.inputValue()).toBe('Is it snowing?');
  await edited.press('End');
  await edited.press('Enter');
  expect(await edited.inputValue()).toBe('Is it snowing?\n');
  await edited.press('Escape');
  await edited.waitFor({ state: 'detached' });
  await page.context().close();
});

it('a refused message that is discarded comes back with Undo', async () => {
  const page = await shared.open('/', { locale: 'en-US' });
  await comesToLife(page);
  const refused = { status: 400, contentType: 'application/json', body: '{"error":{"code":"invalid_request","message":"No."}}' };
  await page.route('**/api/conversations/*/messages', (route) => route.fulfill(refused));
  await send(page, 'Words that took an hour');
  const unsent = page.locator('[data-role="user"][data-status="failed"]');
  await unsent.getByRole('button', { name: 'Discard' }).click();
  await unsent.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await unsent.innerText()).toContain('Words that took an hour');
  await page.context().close();
});

it.each(['/', '/temporary'])('a queued message that is removed comes back with Undo, with a start at %s', async (path) => {
  const held = Promise.withResolvers<void>();
  shared.mock.script({ deltas: ['First', ' answer.'], hold: { fromEvent: 1, until: held.promise } });
  const page = await shared.openWithModel({ locale: 'en-US' });
  await page.goto(path);
  await comesToLife(page);
  await send(page, 'First question');
  await page.locator('[data-role="assistant"][data-status="streaming"]').waitFor();
  await send(page, 'Words that took an hour');
  const queued = page.locator('.queued li');
  await queued.getByRole('button', { name: 'Remove' }).click();
  await queued.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await queued.getByText('Words that took an hour').waitFor();
  held.resolve();
  await page.locator('[data-role="user"]').getByText('Words that took an hour').waitFor();
  // The next test scripts a reply, which this one must not take.
  await page.locator('[data-role="assistant"][data-status="complete"]').nth(1).waitFor();
  await page.context().close();
});
