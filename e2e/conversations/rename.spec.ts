import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desktop, launchChromium, moving, openContext, phone } from '../support/browser.ts';
import { comesToLife } from '../support/pages.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';
import { storeConversation } from '../support/store-conversation.ts';

let browser: Browser;
let parley: RunningParley;

beforeAll(async () => {
  [browser, parley] = await Promise.all([launchChromium(), startParley()]);
});
afterAll(async () => {
  await browser?.close();
  await parley?.stop();
});

it.each([
  ['has no name yet', ''],
  ['is named meanwhile', 'Named by itself'],
])('a conversation that %s keeps that when its name is left as it was', async (_, named) => {
  const { conversationId } = storeConversation(parley, '', ['A question.', 'An answer.']);
  const context = await openContext(browser, parley.url, { ...moving, viewport: desktop });
  const page = await context.newPage();
  await page.goto(`/c/${conversationId}`);
  await comesToLife(page);
  const sent: unknown[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postDataJSON()));
  const row = page.locator(`[data-conversation-id="${conversationId}"]`);
  await row.press('F2');
  const field = page.locator('.conv-rename');
  expect(await field.getAttribute('placeholder')).toBe(await page.locator('.topbar-title button').innerText());
  if (named !== '') {
    await page.request.patch(`/api/conversations/${conversationId}`, {
      data: { title: named },
      headers: { origin: parley.url },
    });
    await page.locator('.topbar-title').getByText(named).waitFor();
  }
  await field.press('Enter');
  await row.waitFor();
  // A change is sent in order, before this one.
  await page.evaluate(
    (path) => fetch(path, { method: 'PATCH', body: '{}', headers: { 'content-type': 'application/json' } }),
    `/api/conversations/${conversationId}`,
  );
  expect(sent).toEqual([{}]);
  await context.close();
});

it.each([
  ['a phone', { viewport: phone, isMobile: true, hasTouch: true }],
  ['a desktop', { viewport: desktop }],
])('on %s a conversation is renamed from its own menu', async (_, shape) => {
  const { conversationId } = storeConversation(parley, 'Before', ['A question.', 'An answer.']);
  const context = await openContext(browser, parley.url, { ...moving, ...shape });
  const page = await context.newPage();
  const press = (name: string) => {
    const found = page.getByRole('menuitem', { name, exact: true });
    return 'hasTouch' in shape ? found.tap() : found.click();
  };
  await page.goto(`/c/${conversationId}`);
  const title = page.locator('.topbar-title button');
  await ('hasTouch' in shape ? title.tap() : title.click());
  await press('Rename');
  const name = page.getByRole('dialog', { name: 'Rename' }).getByRole('textbox');
  await name.waitFor();
  // The menu closes with an animation, and must not close what it has opened.
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await name.fill('After');
  await name.press('Enter');
  await expect.poll(() => title.innerText()).toContain('After');
  await context.close();
});
