import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { phone } from '../support/browser.ts';
import { editor, enterEditor, markdown } from '../editor/editor-page.ts';
import { shareParley } from '../support/share-parley.ts';
import { comesToLife } from '../support/pages.ts';

const shared = shareParley();

const titles = (page: Page) => page.getByTestId('prompt').locator('b').allInnerTexts();

async function clear(page: Page): Promise<void> {
  const headers = { origin: shared.parley.url };
  const { prompts } = (await (await page.request.get('/api/prompts')).json()) as { prompts: { id: string }[] };
  if (prompts.length === 0) return;
  await page.request.post('/api/prompts/changes', { data: { ids: prompts.map(({ id }) => id), action: 'delete' }, headers });
}

async function write(page: Page, title: string, text: string): Promise<void> {
  await page.getByTestId('add-prompt').click();
  const form = page.getByTestId('prompt-edit');
  await form.locator('input').fill(title);
  await form.locator('textarea').fill(text);
  await page.keyboard.press('Control+Enter');
  await page.getByTestId('prompt').filter({ hasText: title }).waitFor();
}

it.each([
  ['en-US', 'Card', 'Write to {{name}} in {{language=French}}, {{tone=warm|formal}}. Thank {{name}}.', 'Mara', 'Thank Mara.', 'Undo'],
  ['ar-SA', 'بطاقة', 'اكتب إلى {{الاسم}} بأسلوب {{الأسلوب=ودّي|رسمي}}. اشكر {{الاسم}}.', 'مارا', 'اشكر مارا.', 'تراجع'],
  ['ja-JP', 'カード', '{{名前}}さんに{{文体=丁寧に|親しげに}}書いて。{{名前}}さんに感謝を。', '真央', '真央さんに感謝を。', '元に戻す'],
])('%s: a prompt is written, asks for its variables and is on every device', async (locale, title, text, name, filled, undo) => {
  const page = await shared.open('/settings/prompts', { locale });
  await clear(page);
  await write(page, title, text);
  await write(page, 'Zwei', 'Second.');

  // Another device of the same person has them, and follows.
  const other = await shared.open('/settings/prompts', { locale });
  await expect.poll(() => titles(other)).toEqual([title, 'Zwei']);
  await page.getByTestId('prompt').last().getByRole('button').first().press('Enter');
  await expect.poll(() => titles(page)).toEqual(['Zwei', title]);
  await expect.poll(() => titles(other)).toEqual(['Zwei', title]);
  await page.getByTestId('prompt').first().getByRole('button').last().click();
  await expect.poll(() => titles(other)).toEqual([title]);
  await page.getByRole('button', { name: undo }).last().click();
  await expect.poll(() => titles(other)).toEqual(['Zwei', title]);
  await page.context().close();

  await other.goto('/');
  await enterEditor(other);
  await other.keyboard.type('/');
  await other.getByRole('option', { name: title }).waitFor();
  await other.keyboard.insertText(title);
  // Not by role alone: the selects of the kit card have options, too, once it is there.
  await expect.poll(() => other.locator('[role="option"]').count()).toBe(1);
  await other.keyboard.press('Enter');
  const form = other.getByRole('dialog', { name: title });
  await form.waitFor();
  // The first field has the focus: typing, then Enter.
  await expect
    .poll(() =>
      form
        .locator('textarea')
        .first()
        .evaluate((field) => field === document.activeElement),
    )
    .toBe(true);
  await other.keyboard.insertText(name);
  await form.locator('select').last().selectOption({ index: 1 });
  await form.locator('textarea').first().press('Enter');
  await form.waitFor({ state: 'detached' });
  const written = await markdown(other);
  expect(written).toContain(filled);
  expect(written).not.toMatch(/[{}|=]/);
  expect(await editor(other).evaluate((field) => field === document.activeElement)).toBe(true);
  await other.context().close();
});

it('a prompt is changed and found; Escape leaves the words as they were', async () => {
  const page = await shared.open('/settings/prompts');
  await clear(page);
  for (const word of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) await write(page, word, `${word} things about {{topic}}.`);
  await page.getByTestId('search-prompts').fill('four thi');
  await expect.poll(() => titles(page)).toEqual(['Four']);
  await page.getByRole('button', { name: 'Edit Four' }).click();
  await page.keyboard.type('More');
  await page.keyboard.press('Escape');
  await expect.poll(() => titles(page)).toEqual(['Four']);
  await page.getByRole('button', { name: 'Edit Four' }).click();
  await page.getByTestId('prompt-edit').locator('input').fill('Four and more');
  await page.keyboard.press('Enter');
  await expect.poll(() => titles(page)).toEqual(['Four and more']);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => titles(page)).toEqual(['Four']);
  // With five prompts there is no search, but this one still narrows the list.
  await page.getByRole('button', { name: 'Delete Four' }).click();
  await expect.poll(() => titles(page)).toEqual([]);
  await page.getByTestId('search-prompts').fill('');
  await expect.poll(() => titles(page)).toHaveLength(5);
  await page.context().close();
});

it('what an earlier release kept in the browser is on the server afterwards', async () => {
  const page = await shared.open('/');
  await clear(page);
  await page.evaluate(() => localStorage.setItem('parley.snippets', JSON.stringify([{ name: 'Briefly', text: 'Answer briefly.' }])));
  await page.reload();
  await enterEditor(page);
  await page.keyboard.type('/brief');
  await page.getByRole('option', { name: 'Briefly' }).waitFor();
  await page.keyboard.press('Enter');
  expect(await markdown(page)).toBe('Answer briefly.');
  const { prompts } = (await (await page.request.get('/api/prompts')).json()) as { prompts: { text: string }[] };
  expect(prompts.map(({ text }) => text)).toEqual(['Answer briefly.']);
  expect(await page.evaluate(() => localStorage.getItem('parley.snippets'))).toBeNull();
  await page.context().close();
});

it('on a phone they are chosen from the menu of the composer', async () => {
  const page = await shared.open('/settings/prompts', { viewport: phone, hasTouch: true, isMobile: true });
  await clear(page);
  await write(page, 'Card', 'Dear {{name}},');
  await page.goto('/');
  await comesToLife(page);
  await page.getByTestId('composer-add').tap();
  await page.getByTestId('composer-prompts').tap();
  await page.getByTestId('prompt-picker').getByRole('button', { name: 'Card' }).tap();
  await page.getByTestId('prompt-form').locator('textarea').fill('Mara');
  await page.getByTestId('prompt-insert').tap();
  await expect.poll(() => page.getByTestId('composer-input').inputValue()).toBe('Dear Mara,');
  await page.context().close();
});
