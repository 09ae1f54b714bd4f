import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { openSqlite } from '../../apps/server/src/db/sqlite-adapter.ts';
import { answer, comesToLife, send } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();

/** The mock model runs on this machine and costs nothing, so a reply of a paid model is stored by hand. */
beforeAll(async () => {
  const page = await shared.open('/');
  await comesToLife(page);
  await page.context().close();
  const store = openSqlite(join(shared.parley.dataDir, 'parley.db'));
  const { id } = store.prepare('select id from users limit 1').all([])[0] as { id: string };
  store
    .prepare(
      `insert into "replyUsage" (id, "userId", "modelReference", "modelLabel", "providerLabel", "providerKind", "isLocal", status,
         "inputTokens", "outputTokens", "createdAt") values ('paid', ?, 'own/big', 'Big', 'Mine', 'openai-compatible', 0, 'complete', 1000, 100, ?)`,
    )
    .run([id, Date.now()]);
  store.close();
});

it.each([
  ['en-US', 'ArrowLeft', /Time to first token/],
  ['ar-SA', 'ArrowRight', /الوقت حتى أول رمز/],
  ['ja-JP', 'ArrowLeft', /最初のトークンまでの時間/],
])('%s: an answer is counted in the chart, the table and the file, and its price can be set and undone', async (locale, back, words) => {
  const page = await shared.open(`/?lng=${locale}`);
  await comesToLife(page);
  await send(page, 'How deep is the harbour?');
  await answer(page);
  await page.goto('/settings/usage');
  const bars = page.getByTestId('usage-chart').getByRole('button');
  await bars.last().waitFor();
  expect(await bars.count()).toBe(30);
  expect(await page.locator('.usage-totals').innerText()).toMatch(words);

  // One Tab stop: today; the arrow key goes back in time.
  expect(await bars.evaluateAll((all) => all.filter((bar) => (bar as HTMLElement).tabIndex === 0).length)).toBe(1);
  await bars.last().focus();
  await page.keyboard.press(back);
  expect(await bars.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement))).toBe(28);
  await page.locator('.usage-tip').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.usage-tip').waitFor({ state: 'detached' });

  await page.getByTestId('usage-view').click();
  expect(await page.locator('.usage-table').first().locator('tbody tr').count()).toBe(30);

  const downloading = page.waitForEvent('download');
  await page.locator('.usage-head .btn').click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(3);

  const price = page.getByTestId('usage-price').first();
  const before = await price.innerText();
  await price.getByRole('button').click();
  await price.getByRole('textbox').first().fill('1,5');
  await price.getByRole('textbox').last().fill('6');
  const saving = Promise.withResolvers<void>();
  await page.route('**/api/usage/prices', (route) => saving.promise.then(() => route.continue()));
  await page.keyboard.press('Enter');
  // What is typed during the save is not lost with the form.
  await price.getByRole('textbox').last().fill('7');
  saving.resolve();
  await page.locator('.toast button').first().waitFor();
  expect(await price.getByRole('textbox').last().inputValue()).toBe('7');
  await price.getByRole('textbox').last().press('Escape');
  await price.filter({ hasText: /1[.,٫]50|١٫٥٠/ }).waitFor();
  await page.locator('.toast button').first().click();
  await price.filter({ hasNotText: /1[.,٫]50|١٫٥٠/ }).waitFor();
  expect(await price.innerText()).toBe(before);
  await page.context().close();
});
