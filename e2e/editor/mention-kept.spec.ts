import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { comesToLife } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';
import { editor, enterEditor, markdown } from './editor-page.ts';

const shared = shareParleyWithMockModel();

const mentioned = (page: Page) => page.locator('.mentioned');

async function openAddressed(): Promise<Page> {
  const page = await enterEditor(await shared.openWithModel({ locale: 'en-US' }));
  await page.keyboard.type('Private words @mock-th');
  await page.getByRole('option', { name: /mock-thinker/ }).waitFor();
  await page.keyboard.press('Enter');
  await mentioned(page).waitFor();
  return page;
}

const nextBody = async (page: Page) =>
  (await page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/messages'))).postDataJSON() as Record<
    string,
    unknown
  >;

it('the model that a draft addresses is kept with it, over a navigation and a reload, until it is sent', async () => {
  const page = await openAddressed();
  await page.getByRole('link', { name: 'Assistants' }).first().click();
  await editor(page).waitFor({ state: 'detached' });
  await page.goBack();
  await mentioned(page).getByText('mock-thinker').waitFor();
  await page.reload();
  await enterEditor(page);
  await mentioned(page).getByText('mock-thinker').waitFor();
  const body = nextBody(page);
  await page.keyboard.press('Enter');
  expect(await body).toMatchObject({ text: expect.stringContaining('Private words'), answerModel: 'openai-env/mock-thinker' });
  await page.goto('/');
  await enterEditor(page);
  expect(await mentioned(page).count()).toBe(0);
  await page.context().close();
});

it('an addressed assistant is kept with the draft, and forgotten once it is deleted', async () => {
  const page = await shared.openWithModel({ locale: 'en-US' });
  const headers = { origin: shared.parley.url };
  const made = await page.request.post('/api/assistants', { data: { name: 'Léa', avatar: '🥐' }, headers });
  const { id } = (await made.json()) as { id: string };
  await page.reload();
  await enterEditor(page);
  await page.keyboard.type('bonjour @lea');
  await page.getByRole('option', { name: /Léa/ }).waitFor();
  await page.keyboard.press('Enter');
  await mentioned(page).waitFor();
  await page.reload();
  await mentioned(page).getByText('Léa').waitFor();
  expect((await page.request.delete(`/api/assistants/${id}`, { headers })).ok()).toBe(true);
  await page.reload();
  await enterEditor(page);
  await expect.poll(() => markdown(page)).toContain('bonjour');
  await expect.poll(() => mentioned(page).count()).toBe(0);
  await page.context().close();
});

it('the model that a first message addresses returns with it if the code of its page cannot be loaded', async () => {
  const page = await openAddressed();
  await page.context().addInitScript(() => sessionStorage.setItem('parley.reloadedAt', String(Date.now())));
  await page.route('**/assets/begin-chat-*.js', (route) => route.abort());
  await page.reload();
  await comesToLife(page);
  await enterEditor(page);
  await mentioned(page).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('The Parley server isn’t answering').waitFor();
  await mentioned(page).getByText('mock-thinker').waitFor();
  expect(await markdown(page)).toContain('Private words');
  await page.context().close();
});
