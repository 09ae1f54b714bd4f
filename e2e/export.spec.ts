import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSqlite } from '../apps/server/src/db/sqlite-adapter.ts';
import { launchChromium, openContext } from './support/browser.ts';
import { type RunningParley, startParley } from './support/start-parley.ts';

const count = 450;
const conversationId = randomUUID();

let browser: Browser;
let parley: RunningParley;

beforeAll(async () => {
  [browser, parley] = await Promise.all([launchChromium(), startParley()]);
  fill();
});

afterAll(async () => {
  await browser?.close();
  await parley?.stop();
});

function fill(): void {
  const store = openSqlite(join(parley.dataDir, 'parley.db'));
  const { id: userId } = store.prepare('select id from users limit 1').all([])[0] as { id: string };
  const ids = Array.from({ length: count }, () => randomUUID());
  const now = Date.now();
  store
    .prepare(
      `insert into conversations (id, "userId", title, "titleSource", kind, pinned, archived, "activeLeafId", "createdAt", "updatedAt")
       values (?, ?, 'Bread / rolls', 'person', 'chat', 0, 0, ?, ?, ?)`,
    )
    .run([conversationId, userId, ids.at(-1)!, now, now]);
  const insert = store.prepare(
    `insert into messages (id, "conversationId", "userId", "parentId", role, status, text, parts, "createdAt", "finishedAt")
     values (?, ?, ?, ?, ?, 'complete', ?, ?, ?, ?)`,
  );
  for (const [index, id] of ids.entries()) {
    const text = `Line **${index}**.`;
    const role = index % 2 === 0 ? 'user' : 'assistant';
    insert.run([id, conversationId, userId, ids[index - 1] ?? null, role, text, JSON.stringify([{ type: 'text', text }]), now, now]);
  }
  store.close();
}

it('sharing takes the whole conversation, also what the thread does not hold', async () => {
  const context = await openContext(browser, parley.url, { permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(`/c/${conversationId}`);
  await page.getByText(`Line ${count - 1}.`).waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as Markdown' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Bread\s+rolls\.md$/);
  const markdown = await readFile(await file.path(), 'utf8');
  expect(markdown.match(/\*\*\d+\*\*/g)).toEqual(Array.from({ length: count }, (_, index) => `**${index}**`));
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Copy as Markdown' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(markdown);
  await context.close();
});
