import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { shareParley } from '../support/share-parley.ts';
import { comesToLife } from '../support/pages.ts';

const shared = shareParley();

it.each([
  ['en-US', 'Export as a file…', 'Import from a file…', 'Undo', /^Added: /],
  ['ar-SA', 'تصدير إلى ملف…', 'استيراد من ملف…', 'تراجع', /^أُضيف: /],
  ['ja-JP', 'ファイルにエクスポート…', 'ファイルからインポート…', '元に戻す', /^追加しました：/],
])('%s: assistants leave as a file with their files, and come back from it', async (locale, exporting, importing, undo, added) => {
  const page = await shared.open('/assistants', { locale });
  const headers = { origin: shared.parley.url };
  const name = `Léa ${locale}`;
  const made = await page.request.post('/api/assistants', { data: { name, avatar: '🥐', instructions: 'Parle.' }, headers });
  const { id } = (await made.json()) as { id: string };
  await page.request.post(`/api/assistants/${id}/files?name=Verbs.md`, {
    data: '# Verbs',
    headers: { ...headers, 'content-type': 'text/markdown' },
  });
  await page.reload();
  const card = page.getByTestId('assistant-card').filter({ hasText: name });

  // A pointer shows the button.
  await card.hover();
  await card.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: exporting }).click();
  const dialog = page.getByTestId('export-assistants');
  await dialog.getByRole('switch').click();
  const download = page.waitForEvent('download');
  await page.getByTestId('export-assistants-save').click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(`${name}.json`);
  const content = await readFile(await saved.path(), 'utf8');
  expect(JSON.parse(content)).toMatchObject({
    format: 'parley-assistants',
    assistants: [{ name, files: [{ name: 'Verbs.md', text: '# Verbs' }] }],
  });

  await page.request.delete(`/api/assistants/${id}`, { headers });
  await page.reload();
  await page.getByTestId('assistants-menu').click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: importing }).click();
  await (await chooser).setFiles({ name: 'lea.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await card.waitFor();
  await page.getByText(added).waitFor();
  await page.getByRole('button', { name: undo }).click();
  await card.waitFor({ state: 'detached' });
  await page.context().close();
});

it('a file that is none says so, and a broken assistant in it is named', async () => {
  const page = await shared.open('/assistants');
  await comesToLife(page);
  const give = (text: string) =>
    page.getByTestId('import-assistants-file').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await give('{"half":');
  await page.locator('.toast').first().waitFor();
  await give(JSON.stringify({ format: 'parley-assistants', version: 1, assistants: [{ name: 'Broken', avatar: '🥐', instructions: 7 }] }));
  await page.getByText('Can’t be read: Broken.').waitFor();
  await page.context().close();
});
