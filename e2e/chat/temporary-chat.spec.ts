import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answer, comesToLife, send, watchErrors } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();

/** What the voice socket is asked to speak. */
function watchSpoken(page: Page): object[] {
  const spoken: object[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const frame =
        typeof payload === 'string' ? (JSON.parse(payload) as { type: string; keep?: boolean; source?: { text?: string } }) : null;
      if (frame?.type === 'speak-start') spoken.push({ text: frame.source?.text, keep: frame.keep });
    }),
  );
  return spoken;
}

it.each([
  ['en-US', 'Temporary conversation', 'Nothing of this conversation is stored', 'Undo', { width: 1280, height: 800 }],
  ['ar-SA', 'محادثة مؤقتة', 'لا يُخزَّن شيء من هذه المحادثة', 'تراجع', { width: 390, height: 844 }],
  ['ja-JP', '一時的な会話', 'この会話は一切保存されません', '元に戻す', { width: 390, height: 844 }],
])('%s: a temporary conversation is answered, comes back with undo, and is in no list', async (locale, name, note, undo, viewport) => {
  const page = await shared.open(`/?lng=${locale}`, { viewport });
  const errors = watchErrors(page);
  const thread = page.locator('.try-turns');
  const stored: string[] = [];
  page.on('request', (request) => void (request.url().includes('/messages') && stored.push(request.url())));
  await comesToLife(page);
  await page.getByRole('link', { name }).click();
  const heading = page.getByRole('heading', { name });
  await heading.waitFor();
  // The name of the model does not push the title aside.
  expect(await heading.evaluate((title) => title.scrollWidth <= title.clientWidth)).toBe(true);
  await page.getByText(note).waitFor();
  expect(await page.locator('.voice-btn').count()).toBe(0);

  shared.mock.script({ deltas: ['A **quiet** ', 'answer.'] });
  await send(page, 'Something quiet');
  expect(await answer(page)).toContain('A quiet answer.');
  shared.mock.script({ deltas: ['Another ', 'answer.'] });
  await page.locator('.msg-actions').getByRole('button').nth(2).click();
  await thread.getByText('Another answer.').waitFor();
  const spoken = watchSpoken(page);
  await page.getByTestId('message-speak').last().click();
  await page.getByTestId('read-aloud-player').waitFor();
  await expect.poll(() => spoken).toEqual([{ text: 'Another answer.', keep: false }]);
  await page.keyboard.press('Escape');
  shared.mock.script({ deltas: ['It begins '], ending: 'silence' });
  await send(page, 'A long story');
  await thread.getByText('It begins').waitFor();
  await page.getByTestId('composer-stop').click();
  expect(await answer(page, 'stopped')).toContain('It begins');

  await page.goBack();
  await page.getByRole('button', { name: undo }).click();
  await thread.getByText('Another answer.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.goBack();
  await page.getByRole('button', { name: undo }).waitFor();

  expect(stored).toEqual([]);
  const list = await page.request.get('/api/conversations');
  expect(await list.json()).toMatchObject({ conversations: [] });
  // What the browser keeps for the time without a server holds none of it either.
  const kept = await page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name: database } of await indexedDB.databases()) {
      const opened = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(database ?? '');
        request.onsuccess = () => resolve(request.result);
      });
      for (const store of opened.objectStoreNames) {
        found.push(
          await new Promise((resolve) => {
            const request = opened.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => resolve(request.result);
          }),
        );
      }
      opened.close();
    }
    return JSON.stringify(found);
  });
  expect(kept).not.toMatch(/quiet|Another answer|long story/);
  expect(errors).toEqual([]);
});
