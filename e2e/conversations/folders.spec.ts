import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { doAndUndo } from '../support/do-and-undo.ts';
import { storeConversation } from '../support/store-conversation.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';
import { comesToLife } from '../support/pages.ts';

const shared = shareParleyWithMockModel();

// A test that failed leaves its conversations and folders behind.
beforeEach(async () => {
  const headers = { 'content-type': 'application/json', origin: shared.parley.url };
  const everything = JSON.stringify({ all: 'every', action: 'delete' });
  await fetch(`${shared.parley.url}/api/conversations/changes`, { method: 'POST', headers, body: everything });
  const { folders } = (await (await fetch(`${shared.parley.url}/api/folders`)).json()) as { folders: { id: string }[] };
  await Promise.all(folders.map(({ id }) => fetch(`${shared.parley.url}/api/folders/${id}`, { method: 'DELETE' })));
});

/** Opens the menu of a row of the side bar and chooses an entry of it. */
async function choose(page: Page, row: ReturnType<Page['locator']>, entry: string): Promise<void> {
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: entry }).click();
}

it.each([
  ['en-US', 'Move to…', 'Delete folder', 'Undo'],
  ['ar-SA', 'نقل إلى…', 'حذف المجلد', 'تراجع'],
  ['ja-JP', '移動…', 'フォルダーを削除', '元に戻す'],
])('%s: a conversation is dragged and moved into folders, and outlives them', async (locale, moveTo, remove, undo) => {
  const title = `Lease ${locale}`;
  storeConversation(shared.parley, title, ['What is a deposit?', 'One month of rent.']);
  const page = await shared.open(`/?lng=${locale}`);
  await comesToLife(page);
  const row = page.getByTestId('conversation-item').filter({ hasText: title });
  const folder = page.getByTestId('folder-item');

  await page.getByTestId('new-folder').click();
  await page.getByTestId('folder-name').fill('Moving to Lyon');
  await page.getByRole('dialog').getByRole('radio').nth(6).press('Space');
  await page.getByTestId('folder-save').click();
  await folder.waitFor();
  expect(await folder.locator('.folder-picture').getAttribute('data-folder-color')).toBe('blue');

  // Another window of the same person follows.
  const other = await page.context().newPage();
  await other.goto('/');
  await other.getByTestId('folder-item').waitFor();
  await row.dragTo(folder);
  await page.getByRole('button', { name: undo }).waitFor();
  await other.getByTestId('folder-item').filter({ hasText: /1|١/ }).waitFor();
  await other.getByTestId('conversation-item').filter({ hasText: title }).waitFor({ state: 'detached' });
  await other.close();

  await folder.click();
  await page.getByRole('main').getByRole('link', { name: title }).waitFor();
  await page.locator('.folder-toggle').click();
  await row.waitFor();
  await doAndUndo(page, undo, async () => {
    await choose(page, row, moveTo);
    await page.getByRole('dialog').locator('.menu-item').first().click();
  });
  await page.locator('.folder-inside').getByText(title).waitFor();

  await doAndUndo(page, undo, async () => {
    await choose(page, folder, remove);
    await folder.waitFor({ state: 'detached' });
    await row.waitFor();
  });
  await page.locator('.folder-inside').getByText(title).waitFor();
  await choose(page, folder, remove);
  await folder.waitFor({ state: 'detached' });
  await page.context().close();
});

it.each([
  [
    'en-US',
    ['Voice conversation', 'Interpreter'],
    '4 conversations, 1 file. Last used today.',
    'One month, **and** they have 30 days.',
    'One month, and they have 30 days.',
    'ltr',
  ],
  [
    'ar-SA',
    ['محادثة صوتية', 'ترجمة فورية'],
    '4 محادثات، ملف واحد. آخر استخدام: اليوم',
    'شهر **واحد** من الإيجار.',
    'شهر واحد من الإيجار.',
    'rtl',
  ],
  ['ja-JP', ['音声会話', '通訳'], '会話4件、ファイル1件。最終使用：今日', '**一か月**分です。', '一か月分です。', 'ltr'],
])(
  '%s: the page of a folder shows the beginning of the last message, and follows it',
  async (locale, [voice = '', interpreter = ''], facts, markdown, words, direction) => {
    const page = await shared.openWithModel();
    const headers = { origin: shared.parley.url };
    const made = await page.request.post('/api/folders', { data: { name: 'Lyon', emoji: '📦', color: 'amber' }, headers });
    const { id: folderId } = (await made.json()) as { id: string };
    const file = async (texts: readonly string[]) => {
      const { conversationId } = storeConversation(shared.parley, texts[0] ?? '', texts);
      await page.request.patch(`/api/conversations/${conversationId}`, { data: { folderId }, headers });
      return conversationId;
    };
    const say = async (conversationId: string, answer: string, more: object = {}) => {
      shared.mock.script({ deltas: [answer] });
      const data = { id: randomUUID(), text: 'Next', model: 'openai-env/mock-model', ...more };
      expect((await page.request.post(`/api/conversations/${conversationId}/messages`, { data, headers })).status()).toBe(200);
    };
    const short = await file([`Deposit ${locale}`, markdown]);
    await file([`Movers ${locale}`, 'A long answer. '.repeat(40)]);
    const upload = { data: 'One month.', headers: { ...headers, 'content-type': 'application/octet-stream' } };
    await page.request.post(`/api/folders/${folderId}/files?name=lease.txt`, upload);
    for (const [name, kind] of [
      ['Call', 'voice'],
      ['Pharmacy', 'interpreter'],
    ]) {
      const id = randomUUID();
      await say(id, 'Bonjour.', { folderId, kind });
      await page.request.patch(`/api/conversations/${id}`, { data: { title: `${name} ${locale}` }, headers });
    }

    await page.goto(`/folders/${folderId}?lng=${locale}`);
    const row = (name: string) => page.locator('.folder-list a').filter({ hasText: `${name} ${locale}` });
    const preview = (name: string) => row(name).getByTestId('conversation-preview');
    await preview('Deposit').getByText(words, { exact: true }).waitFor();
    expect(await preview('Deposit').evaluate((line) => getComputedStyle(line).direction)).toBe(direction);
    expect(
      await preview('Deposit').evaluate((line) => line.clientHeight / Number.parseFloat(getComputedStyle(line).lineHeight)),
    ).toBeLessThan(1.5);
    expect(await preview('Movers').evaluate((line) => line.scrollWidth > line.clientWidth)).toBe(true);
    await row('Call').getByRole('img', { name: voice }).waitFor();
    await row('Pharmacy').getByRole('img', { name: interpreter }).waitFor();
    await page.getByText(facts, { exact: true }).waitFor();

    // The side bar asks for its own, lighter list.
    const asked = page.waitForResponse((response) => response.url().includes(`/api/conversations?folderId=${folderId}`));
    await page.locator('.folder-toggle').click();
    expect(await (await asked).text()).not.toContain('preview');

    await say(short, 'Two **months**, since July.');
    await preview('Deposit').getByText('Two months, since July.', { exact: true }).waitFor();
    expect(await page.locator('.folder-list a').first().innerText()).toContain(`Deposit ${locale}`);
    await page.request.delete(`/api/folders/${folderId}`, { headers });
    await page.context().close();
  },
);

it('words that are typed while the instructions of a folder are saved stay in the field', async () => {
  const page = await shared.open('/');
  const headers = { origin: shared.parley.url };
  const made = await page.request.post('/api/folders', { data: { name: 'Lyon', emoji: '📦', color: 'amber' }, headers });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/folders/${id}`);
  await comesToLife(page);
  const saving = Promise.withResolvers<void>();
  await page.route(`**/api/folders/${id}`, async (route) => {
    if (route.request().method() === 'PATCH') await saving.promise;
    await route.continue();
  });
  const field = page.getByTestId('folder-instructions');
  await field.fill('Quote the lease');
  await page.getByTestId('folder-instructions-save').click();
  await field.press('End');
  await field.pressSequentially(' word for word');
  saving.resolve();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await field.inputValue()).toBe('Quote the lease word for word');
  await page.context().close();
});
