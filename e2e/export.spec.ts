import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, openContext } from './support/browser.ts';
import { type RunningParley, startParley } from './support/start-parley.ts';
import { storeConversation } from './support/store-conversation.ts';

const count = 450;
let conversationId: string;

let browser: Browser;
let parley: RunningParley;

beforeAll(async () => {
  [browser, parley] = await Promise.all([launchChromium(), startParley()]);
  const texts = Array.from({ length: count }, (_, index) => `Line **${index}**.`);
  ({ conversationId } = storeConversation(parley, 'Bread / rolls', texts));
});

afterAll(async () => {
  await browser?.close();
  await parley?.stop();
});

it('sharing includes the whole conversation, also the part that the thread has not loaded', async () => {
  const context = await openContext(browser, parley.url, { permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(`/c/${conversationId}`);
  await page.getByText(`Line ${count - 1}.`).waitFor();
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as Markdown' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Bread\s+rolls\.md$/);
  const markdown = await readFile(await file.path(), 'utf8');
  expect(markdown.match(/\*\*\d+\*\*/g)).toEqual(Array.from({ length: count }, (_, index) => `**${index}**`));
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Copy as Markdown' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(markdown);
  await context.close();
});
