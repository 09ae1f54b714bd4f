import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findViolations } from '../support/find-violations.ts';
import { answer, send } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';
import { openContext } from '../support/browser.ts';
import { startParley } from '../support/start-parley.ts';
import { journeyLocales, wordsOf } from '../support/words-of.ts';

const shared = shareParleyWithMockModel();
const { open } = shared;

const node = (id: string, parent: string | null, role: string, content: object) => ({
  [id]: {
    id,
    parent,
    children: [],
    message: { id, author: { role }, create_time: 1_750_000_000, content, metadata: { model_slug: 'gpt-4o' } },
  },
});
const say = (text: string) => ({ content_type: 'text', parts: [text] });
const picture = (text: string) => ({ content_type: 'multimodal_text', parts: [{ content_type: 'image_asset_pointer' }, text] });
/** An export in the shape of ChatGPT. @param prefix of the ids, so that tests do not find what another one imported */
const chats = (prefix: string) => [
  {
    title: 'The harbour',
    conversation_id: `${prefix}-1`,
    create_time: 1_750_000_000,
    current_node: 'a2',
    mapping: {
      ...node('u', null, 'user', say('Where is it?')),
      ...node('a1', 'u', 'assistant', say('In the **north**.')),
      ...node('a2', 'u', 'assistant', say('In the **south**.')),
    },
  },
  ...[1, 2, 3, 4].map((number) => ({
    title: `Tiles ${number}`,
    conversation_id: `${prefix}-t${number}`,
    current_node: 'u',
    mapping: node('u', null, 'user', picture('Which tiles?')),
  })),
  { title: 'Nothing', conversation_id: `${prefix}-n`, mapping: {} },
];
const file = (prefix: string) => ({
  name: 'conversations.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(chats(prefix))),
});
const isDone = (page: Page) => page.locator('[data-testid="import-card"][data-status="done"]').waitFor();

it.each(journeyLocales)('%s: imports an export, reports on each conversation, adds nothing twice, and undoes it', async (lng) => {
  const t = wordsOf(lng, 'transfer');
  /** A line of the report, by its words and its number. */
  const line = (key: string, number: number) => new RegExp(`^${t(key)}\\s*${number}`);
  const page = await open(`/settings/data?lng=${lng}`);
  await page.getByTestId('import-start-file').setInputFiles(file(`a ${lng}`));
  await isDone(page);
  await page.getByRole('article', { name: t('from', { program: 'ChatGPT' }) }).waitFor();
  const report = page.getByTestId('import-report');
  await report.getByRole('button', { name: line('outcome.partial', 4) }).waitFor();
  await report.getByRole('button', { name: line('reason.images_missing', 4) }).click();
  await expect.poll(() => report.getByRole('link').allTextContents()).toEqual(['Tiles 1', 'Tiles 2', 'Tiles 3']);
  await report.getByRole('button', { name: t('showMore') }).click();
  await expect.poll(() => report.getByRole('link').count()).toBe(4);
  await report.getByRole('button', { name: line('reason.no_messages', 1) }).waitFor();
  expect(await findViolations(page)).toEqual([]);

  await report.getByRole('button', { name: line('outcome.imported', 1) }).click();
  await report.getByRole('link', { name: 'The harbour' }).click();
  await page.waitForURL(/\/c\//);
  // The branch that was shown, and the way to the other one.
  await page.getByText('In the south.').waitFor();
  await page.getByText('gpt-4o').first().waitFor();
  await page.getByRole('button', { name: wordsOf(lng, 'thread')('action.previousVersion') }).click();
  await page.getByText('In the north.').waitFor();

  await page.goto('/settings/data');
  await page.getByTestId('import-start-file').setInputFiles(file(`a ${lng}`));
  await page.getByRole('button', { name: line('reason.already_here', 5) }).waitFor();
  expect(await page.getByTestId('import-undo').count()).toBe(0);

  await page.getByTestId('import-start-file').setInputFiles(file(`b ${lng}`));
  await page.getByTestId('import-undo').click();
  await page.locator('[data-testid="import-card"][data-status="undone"]').waitFor();
  await page.goto('/');
  await page.getByTestId('conversation-item').first().waitFor();
  expect(await page.getByTestId('conversation-item').filter({ hasText: 'The harbour' }).count()).toBe(1);
  await page.request.post('/api/conversations/changes', {
    data: { all: 'every', action: 'delete' },
    headers: { origin: shared.parley.url },
  });
  await page.context().close();
});

it('continues an upload after a reload when the same file is chosen again', async () => {
  const page = await open('/settings/data');
  const big = {
    name: 'big.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify([...chats('big'), { note: 'x'.repeat(5_000_000) }])),
  };
  // The second piece never arrives.
  await page.route(/content\?offset=[1-9]/, () => {});
  const second = page.waitForRequest(/content\?offset=[1-9]/);
  await page.getByTestId('import-start-file').setInputFiles(big);
  await second;
  await page.reload();
  await page.unroute(/content\?offset=[1-9]/);
  await page.getByText('The upload broke off.').waitFor();
  // Another import does not wait for it, and is reported beside it. Nothing goes on while the page is left.
  await page.getByTestId('import-drop').waitFor();
  expect(await page.getByText(wordsOf('en-US', 'transfer')('drop.waits')).count()).toBe(0);
  expect(await page.getByText(wordsOf('en-US', 'transfer')('leave')).count()).toBe(0);
  await page.getByTestId('import-start-file').setInputFiles(file('beside'));
  await isDone(page);
  await page.getByTestId('import-report').waitFor();
  await page.getByText('The upload broke off.').waitFor();
  await page.getByTestId('import-continue-file').setInputFiles({ ...big, buffer: Buffer.from('[]') });
  await page.getByText('This is a different file.').waitFor();
  const offsets: string[] = [];
  page.on('request', (request) => offsets.push(/offset=(\d+)/.exec(request.url())?.[1] ?? ''));
  await page.getByTestId('import-continue-file').setInputFiles(big);
  await page.locator('[data-testid="import-card"][data-status="done"]').filter({ hasText: big.name }).waitFor();
  expect(offsets.filter(Boolean)).toEqual([String(4 * 1024 * 1024)]);
  await page.context().close();
});

it('takes everything along to another server, and refuses what it does not know in words', async () => {
  const page = await open('/');
  await send(page, 'What floats?');
  await answer(page);
  await page.goto('/settings/data');
  const download = page.waitForEvent('download');
  await page.getByTestId('export-all').click();
  const archive = await download;
  expect(archive.suggestedFilename()).toMatch(/^parley-[\d-]+\.zip$/);
  const buffer = await readFile(await archive.path());
  await page.context().close();

  const other = await startParley({ env: { PARLEY_DETECT_LOCAL_MODELS: '0' } });
  const context = await openContext(shared.browser, other.url, { locale: 'ar-SA' });
  const there = await context.newPage();
  await there.goto('/settings/data');
  await there.getByTestId('import-start-file').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') });
  await there.locator('[data-testid="import-card"][data-status="failed"]').waitFor();
  expect(await there.getByRole('alert').allTextContents()).toContain(
    'الملف تالف، واستُورد ما أمكنت قراءته. صدّره مرة أخرى واستورد الملف الجديد.',
  );
  // By drop as well.
  const data = await there.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'parley.zip'));
      return transfer;
    },
    [...buffer],
  );
  await there.getByTestId('import-drop').dispatchEvent('drop', { dataTransfer: data });
  await isDone(there);
  await there.goto('/');
  await there.getByTestId('conversation-item').first().click();
  await there.getByTestId('message').getByText('What floats?').waitFor();
  await context.close();
  await other.stop({ remove: true });
});
