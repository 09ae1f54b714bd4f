import { expect, it } from 'vitest';
import { storeConversation } from '../support/store-conversation.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';
import { journeyLocales, wordsOf } from '../support/words-of.ts';
import { comesToLife } from '../support/pages.ts';

const shared = shareParleyWithMockModel();

it.each(journeyLocales)('%s: words are found in the whole conversation, also in messages that are not loaded', async (lng) => {
  const count = (current: number) => wordsOf(lng, 'thread')('find.count', { current, total: 3 });
  const texts = Array.from({ length: 300 }, (_, index) => (index === 3 ? 'The **Crème** brûlée and a creme' : `Message ${index}`));
  texts[298] = 'One more crème';
  const { conversationId } = storeConversation(shared.parley, 'Desserts', texts);
  const page = await shared.open(`/c/${conversationId}?lng=${lng}`);
  await comesToLife(page);
  await page.getByText('One more crème').waitFor();
  const field = page.getByTestId('find-words');
  // Until the script of this page runs, the keys are the browser's.
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+f');
      return field.count();
    })
    .toBe(1);
  await field.fill('creme');
  await page.getByTestId('find-count').getByText(count(0)).waitFor();
  await field.press('Enter');
  await page.getByTestId('find-count').getByText(count(1)).waitFor();
  await page.getByText('brûlée and a creme').waitFor();
  const current = () => page.evaluate(() => [...(CSS.highlights.get('find-current') ?? [])].map(String));
  await expect.poll(current).toEqual(['Crème']);
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await field.press('Enter');
  await expect.poll(current).toEqual(['creme']);
  await field.press('Enter');
  await expect.poll(current).toEqual(['crème']);
  await field.press('Escape');
  expect(await page.evaluate(() => CSS.highlights.size)).toBe(0);
  // A search hit in the same conversation is shown then.
  await page.keyboard.press('Control+K');
  await page.getByTestId('search-input').fill('Message 150');
  await page.getByRole('option').filter({ hasText: 'Message 150' }).first().click();
  await page.getByTestId('message').getByText('Message 150', { exact: true }).waitFor();
  await page.context().close();
});

it.each([
  ['346', ['٣٤٦', '۳۴۶', '３４６', '346']],
  ['٣٤٦', ['٣٤٦', '۳۴۶', '３４６', '346']],
])('%s is found in the digits of every script', async (words, found) => {
  const { conversationId } = storeConversation(shared.parley, 'Pages', ['في الصفحة ٣٤٦ وفي الصفحة ۳۴۶', '第３４６頁, page 346, page 3']);
  const page = await shared.open(`/c/${conversationId}`);
  await page.locator('html[data-drawn="alive"]').waitFor();
  await page.getByText('page 346').waitFor();
  const field = page.getByTestId('find-words');
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+f');
      return field.count();
    })
    .toBe(1);
  await field.fill(words);
  await page
    .getByTestId('find-count')
    .getByText(wordsOf('en-US', 'thread')('find.count', { current: 0, total: 4 }))
    .waitFor();
  const painted = () => page.evaluate(() => [...(CSS.highlights.get('find-match') ?? [])].map(String));
  await expect.poll(painted).toEqual(found);
  await page.context().close();
});
