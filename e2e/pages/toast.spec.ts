import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, openContext, phone } from '../support/browser.ts';
import { shareParley } from '../support/share-parley.ts';
import { storeConversation } from '../support/store-conversation.ts';

const shared = shareParley();

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
}

async function deleteReply(page: Page): Promise<void> {
  const reply = page.locator('[data-testid="message"][data-role="assistant"]').last();
  await reply.hover();
  await reply.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
}

it.each([
  ['a desktop', { viewport: desktop }],
  ['a phone', { viewport: phone, isMobile: true, hasTouch: true }],
])('on %s a toast stands above what one writes and above the player, however tall they grow', async (_, shape) => {
  const { conversationId } = storeConversation(shared.parley, 'Toast', ['A question.', 'An answer.', 'Another.', 'Another answer.']);
  const page = await shared.open(`/c/${conversationId}`, shape);
  await page.getByTestId('message-speak').first().click();
  const player = page.getByTestId('read-aloud-player');
  await player.waitFor();
  await deleteReply(page);
  const toast = page.locator('.toast');
  await toast.waitFor();
  const bottom = async () => {
    const box = await boxOf(toast);
    return box.y + box.height;
  };
  await expect.poll(bottom).toBeLessThanOrEqual((await boxOf(player)).y);
  await player.getByTestId('read-aloud-close').click();
  const composer = page.locator('.composer');
  await expect.poll(bottom).toBeGreaterThan((await boxOf(composer)).y - 24);
  await page.getByTestId('composer-input').fill('one\ntwo\nthree\nfour');
  await expect.poll(bottom).toBeLessThanOrEqual((await boxOf(composer)).y);
  const middle = ({ x, width }: { x: number; width: number }) => x + width / 2;
  expect(Math.abs(middle(await boxOf(toast)) - middle(await boxOf(composer)))).toBeLessThan(2);
  await page.context().close();
});

it('a toast whose code cannot be loaded leaves the page as it is, and the next one appears', async () => {
  const context = await openContext(shared.browser, shared.parley.url);
  const page = await context.newPage();
  // As if the server were away, and the browser had kept nothing of it.
  await page.route('**/toast-host-*.js', (route) => route.abort());
  await page.route('**/healthz', (route) => route.abort());
  await page.route('**/api/preferences', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  const missing = page.waitForEvent('requestfailed', (request) => request.url().includes('/toast-host-'));
  await page.goto('/');
  await page.getByTestId('composer-input').waitFor();
  await page.getByTestId('user-menu').click();
  const chooseTheme = async (name: string) => {
    const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
    await page.getByTestId('theme-picker').locator(`label[data-value="${name}"]`).click();
    await failed;
  };
  await chooseTheme('dark');
  await missing;
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
  expect(await page.getByTestId('composer-input').count()).toBe(1);

  await page.unroute('**/toast-host-*.js');
  await chooseTheme('dark');
  await page.locator('.toast').waitFor();
  expect(await page.getByTestId('composer-input').count()).toBe(1);
  await context.close();
});
