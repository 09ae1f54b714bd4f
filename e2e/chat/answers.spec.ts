import { expect, it } from 'vitest';
import { openContext, phone } from '../support/browser.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';
import { storeConversation } from '../support/store-conversation.ts';
import { wordsOf } from '../support/words-of.ts';
import { comesToLife } from '../support/pages.ts';

const shared = shareParleyWithMockModel();

it.each([
  ['en-US', 'Answer with another model', 'Previous version'],
  ['ar-SA', 'الإجابة بنموذج آخر', 'النسخة السابقة'],
  ['ja-JP', '別のモデルで回答', '前のバージョン'],
])('%s: another model answers beside the first, and words of it are quoted', async (locale, retryWith, previous) => {
  const { conversationId } = storeConversation(shared.parley, `Moon ${locale}`, ['Why does the moon change?', 'It turns its face.']);
  const page = await shared.open(`/c/${conversationId}?lng=${locale}`);
  await comesToLife(page);
  const reply = page.locator('[data-testid="message"][data-role="assistant"]').last();

  shared.mock.script({ deltas: ['The sun lights one half.'] });
  await reply.getByRole('button', { name: retryWith }).press('Enter');
  await page
    .getByRole('menuitemradio', { name: 'mock-thinker' })
    .or(page.getByRole('menuitem', { name: 'mock-thinker' }))
    .click();
  await reply.filter({ hasText: 'The sun lights one half.' }).waitFor();
  expect(shared.mock.requests.at(-1)?.body.model).toBe('mock-thinker');
  await reply.locator('.turn-head').filter({ hasText: 'mock-thinker' }).waitFor();

  await reply.getByRole('button', { name: previous }).click();
  await reply.filter({ hasText: 'It turns its face.' }).waitFor();

  // What was typed stays above the quotation; the caret stands below it.
  const field = page.getByTestId('composer-input');
  await field.click();
  await page.keyboard.insertText('Really?');
  await reply.locator('.prose p').dblclick({ position: { x: 30, y: 8 } });
  await page.getByTestId('selection-quote').click();
  await page.keyboard.insertText('Why?');
  await expect.poll(() => field.innerText()).toMatch(/^Really\?\n+> ?turns\n+Why\?$/);
  await page.locator('[data-role="user"] .prose p').dblclick({ position: { x: 8, y: 8 } });
  await page.keyboard.press('Alt+q');
  await expect.poll(() => field.innerText()).toMatch(/Why\?\n+> ?Why\n+$/);
  await page.context().close();
});

it.each([
  ['en-US', 'More', 'Translate', 'Français', 'Il tourne son visage.', 'fr-FR'],
  ['ar-SA', 'المزيد', 'ترجمة', 'العربية', 'يدير وجهه.', 'ar-SA'],
  ['ja-JP', 'その他', '翻訳', '日本語', '顔の向きを変えます。', 'ja-JP'],
])('%s: a message is translated in its place and read aloud there', async (locale, more, translate, language, translation, into) => {
  const { conversationId } = storeConversation(shared.parley, `Face ${locale}`, ['Why does the moon change?', 'It turns its face.']);
  const page = await shared.open(`/c/${conversationId}?lng=${locale}`);
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  await comesToLife(page);
  const reply = page.locator('[data-testid="message"][data-role="assistant"]').last();

  shared.mock.script({ deltas: [translation] });
  await reply.getByRole('button', { name: more }).press('Enter');
  await page.getByRole('menuitem', { name: translate }).press('Enter');
  await page.getByText(language, { exact: true }).last().click();
  await reply.locator(`[data-translation][lang="${into}"]`).filter({ hasText: translation }).waitFor();
  expect(await reply.getByText('It turns its face.').count()).toBe(0);
  const asked = JSON.stringify(shared.mock.requests.at(-1)?.body.messages);
  expect(asked).toContain(into);
  expect(asked).not.toContain('Why does');

  await reply.getByTestId('message-speak').click();
  await expect.poll(() => sent.find((frame) => frame.includes(translation))).toContain(into);
  await reply.getByTestId('translation-original').click();
  await reply.filter({ hasText: 'It turns its face.' }).waitFor();
  expect(await reply.evaluate((article) => article === document.activeElement)).toBe(true);
  await page.context().close();
});

it.each([
  ['en-US', 'More', 'Edit', 'Save as new version', 'Edited by you', 'Previous version'],
  ['ar-SA', 'المزيد', 'تعديل', 'حفظ كنسخة جديدة', 'من تعديلك', 'النسخة السابقة'],
  ['ja-JP', 'その他', '編集', '新しいバージョンとして保存', '自分で編集', '前のバージョン'],
])('%s: an answer is edited as another version, and the original stays', async (locale, more, edit, save, mark, previous) => {
  const { conversationId } = storeConversation(shared.parley, `Edit ${locale}`, ['Where is Lyon?', 'In Spain.']);
  const page = await shared.open(`/c/${conversationId}?lng=${locale}`);
  await comesToLife(page);
  const reply = page.locator('[data-testid="message"][data-role="assistant"]').last();
  const field = reply.getByRole('textbox');
  /** By mouse, as the keyboard is used elsewhere. The field takes the focus. */
  const choose = async (entry: string) => {
    await reply.getByRole('button', { name: more }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  const hasFocus = () => field.evaluate((element) => element === document.activeElement);

  // Editing closes a translation, and cancelled editing does not ask for a language again.
  await choose(wordsOf(locale, 'thread')('action.translate'));
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await choose(edit);
  await expect.poll(hasFocus).toBe(true);
  await page.keyboard.press('Escape');
  await reply.locator('.prose').filter({ hasText: 'In Spain.' }).waitFor();
  expect(await page.getByRole('menu').count()).toBe(0);

  await choose(edit);
  await expect.poll(hasFocus).toBe(true);
  await field.fill('In France.');
  await reply.getByRole('button', { name: save }).click();
  await reply.filter({ hasText: 'In France.' }).getByText(mark).waitFor();
  await reply.getByRole('button', { name: previous }).click();
  await reply.filter({ hasText: 'In Spain.' }).waitFor();
  expect(await reply.getByText(mark).count()).toBe(0);
  await page.context().close();
});

it('on a phone, words that are selected by touch can be quoted, and another model can answer', async () => {
  const { conversationId } = storeConversation(shared.parley, 'Moon', ['Why does the moon change?', 'It turns its face.']);
  const context = await openContext(shared.browser, shared.parley.url, { viewport: phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  // The server has drawn the words: they can be selected before the script is there.
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(`/c/${conversationId}`, { waitUntil: 'commit' });
  await page.locator('html[data-drawn="yes"]').waitFor();
  const reply = page.locator('[data-testid="message"][data-role="assistant"]').last();
  await reply.locator('.prose p').evaluate((words) => getSelection()?.selectAllChildren(words));
  script.resolve();
  await page.getByTestId('selection-quote').tap();
  await expect.poll(() => page.getByTestId('composer-input').inputValue()).toBe('> It turns its face.\n\n');
  await reply.getByRole('button', { name: 'Answer with another model' }).tap();
  await page.getByRole('dialog').getByText('mock-thinker').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // The sheet gives the focus to the field that it opens.
  await reply.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).tap();
  const field = reply.getByRole('textbox');
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  await page.context().close();
});
