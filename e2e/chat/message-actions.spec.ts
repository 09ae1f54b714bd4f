import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { answer, send } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();
let page: Page;

afterEach(() => page.context().close());

/** Asks in a new conversation and waits for the scripted answer. */
async function ask(question: string, reply: string): Promise<void> {
  page = await shared.open('/');
  shared.mock.script({ deltas: [reply] });
  await send(page, question);
  await page.waitForURL('**/c/*');
  expect(await answer(page)).toContain(reply);
}

const turn = (role: 'user' | 'assistant') => page.locator(`[data-testid="message"][data-role="${role}"]`).last();

it('a message that is edited and sent is answered anew, and the earlier version stays', async () => {
  await ask('How far is the moon?', 'Far.');
  await turn('user').hover();
  await turn('user').getByRole('button', { name: 'Edit' }).click();
  const field = page.getByRole('textbox', { name: 'Edit message' });
  expect(await field.inputValue()).toBe('How far is the moon?');
  await field.fill('How far is the sun?');
  shared.mock.script({ deltas: ['Farther.'] });
  await page.keyboard.press('Enter');
  await turn('assistant').filter({ hasText: 'Farther.' }).waitFor();
  const asked = shared.mock.requests
    .at(-1)!
    .body.messages.map(({ content }) => JSON.stringify(content))
    .join(' ');
  expect(asked).toContain('How far is the sun?');
  expect(asked).not.toContain('moon');

  await turn('user').hover();
  await turn('user').getByLabel('Version 2 of 2').waitFor();
  await turn('user').getByRole('button', { name: 'Previous version' }).click();
  await turn('assistant').filter({ hasText: 'Far.' }).waitFor();
  expect(await turn('user').innerText()).toContain('How far is the moon?');
});

it('a complete answer is written again on request, and both versions can be seen', async () => {
  await ask('Name a colour.', 'Blue.');
  shared.mock.script({ deltas: ['Green.'] });
  await turn('assistant').hover();
  await turn('assistant').getByRole('button', { name: 'Try again' }).click();
  await turn('assistant').filter({ hasText: 'Green.' }).waitFor();
  await answer(page);
  await turn('assistant').hover();
  await turn('assistant').getByRole('button', { name: 'Previous version' }).click();
  await turn('assistant').filter({ hasText: 'Blue.' }).waitFor();
  expect(await page.locator('[data-role="user"]').count()).toBe(1);
});

it('a conversation is pinned in the side bar, and stays so after a reload', async () => {
  await ask('Pin me, please.', 'As you wish.');
  const row = page.locator('.conv-row', { has: page.locator(`[data-conversation-id="${page.url().split('/c/')[1]}"]`) });
  await row.hover();
  await row.getByRole('button', { name: /Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Pin' }).click();
  const pinned = page.getByRole('region', { name: 'Pinned' }).getByTestId('conversation-item');
  await pinned.waitFor();
  await page.reload();
  await pinned.waitFor();
  expect(await page.getByTestId('conversation-item').count()).toBe(await page.locator('[data-conversation-id]').count());
  expect(await pinned.count()).toBe(1);
});

it('a word of two Chinese characters is found, and its message is shown', async () => {
  await ask('请给我讲讲长江的历史。', '长江是亚洲最长的河流。');
  await page.goto('/');
  await page.getByTestId('open-search').click();
  await page.getByTestId('search-input').fill('亚洲');
  const found = page.getByRole('option').filter({ hasText: '亚洲' });
  await found.click();
  await page.waitForURL(/\/c\/.+\?m=/);
  const shown = page.locator('[data-message-id][data-target]');
  await shown.waitFor();
  expect(await shown.innerText()).toContain('长江是亚洲最长的河流');
});
