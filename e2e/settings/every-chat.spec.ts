import { expect, it } from 'vitest';
import { answer, send } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();

it.each([
  ['en-US', 'Save', 'Undo'],
  ['ar-SA', 'حفظ', 'تراجع'],
  ['ja-JP', '保存', '元に戻す'],
])('%s: instructions for every chat are saved, reach the model, and a change can be undone', async (locale, save, undo) => {
  const page = await shared.open(`/settings/memory?lng=${locale}`);
  const field = page.getByTestId('every-chat-instructions');
  await field.waitFor();
  const words = `Answer in haiku (${locale}).`;
  const before = await field.inputValue();
  await field.fill(words);
  await page.getByRole('button', { name: save }).click();
  await page.getByRole('button', { name: undo }).waitFor();
  // The client keeps the drawn page only if its language fits, so the address names it.
  await page.goto(`/?lng=${locale}`);
  await page.getByTestId('composer-input').waitFor();
  await send(page, 'What is a harbour?');
  await answer(page);
  expect(JSON.stringify(shared.mock.requests.map(({ body }) => body.messages))).toContain(words);

  await page.goto('/settings/memory');
  await field.waitFor();
  expect(await field.inputValue()).toBe(words);
  await field.fill('');
  await page.getByRole('button', { name: save }).click();
  await page.getByRole('button', { name: undo }).click();
  await expect.poll(() => field.inputValue()).toBe(words);
  expect(before).not.toBe(words);
  await page.context().close();
});

it('words that are typed while the instructions are saved stay in the field', async () => {
  const page = await shared.open('/settings/memory');
  const saving = Promise.withResolvers<void>();
  await page.route('**/api/preferences', async (route) => {
    if (route.request().method() === 'PATCH') await saving.promise;
    await route.continue();
  });
  const field = page.getByTestId('every-chat-instructions');
  await field.fill('Answer in haiku');
  await page.getByRole('button', { name: 'Save' }).click();
  await field.press('End');
  await field.pressSequentially(', without rhyme');
  saving.resolve();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await field.inputValue()).toBe('Answer in haiku, without rhyme');
  // They can be saved, too.
  await page.getByRole('button', { name: 'Save' }).click();
  const stored = async () => ((await (await page.request.get('/api/preferences')).json()) as { instructions: string }).instructions;
  await expect.poll(stored).toBe('Answer in haiku, without rhyme');
  await page.context().close();
});

it('words that are not saved stay in the field across pages and a reload, until they are given up', async () => {
  const page = await shared.open('/settings/account');
  const field = page.getByTestId('every-chat-instructions');
  const toMemory = () => page.locator('a[href="/settings/memory"]').first().click();
  await toMemory();
  const saved = await field.inputValue();
  await field.fill('Answer in limericks');
  await page.goBack();
  await field.waitFor({ state: 'detached' });
  await toMemory();
  await expect.poll(() => field.inputValue()).toBe('Answer in limericks');
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('Answer in limericks');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await field.inputValue()).toBe(saved);
  await page.reload();
  await page.getByTestId('every-chat-instructions').waitFor();
  await expect.poll(() => field.inputValue()).toBe(saved);
  await page.context().close();
});

it('a name is saved when its page is left with the focus in the field, also by a reload', async () => {
  const page = await shared.open('/settings/memory');
  const name = page.locator('#name input');
  const stored = async () => ((await (await page.request.get('/api/preferences')).json()) as { displayName: string }).displayName;
  await page.locator('a[href="/settings/account"]').first().click();
  await name.fill('Mara');
  await page.goBack();
  await expect.poll(stored).toBe('Mara');
  await page.goForward();
  await name.fill('Mara Lindqvist');
  await page.reload();
  await expect.poll(stored).toBe('Mara Lindqvist');
  await page.context().close();
});
