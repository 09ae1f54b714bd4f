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
