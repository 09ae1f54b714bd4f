import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, openContext } from '../support/browser.ts';
import { comesToLife } from '../support/pages.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';
import { storeConversation } from '../support/store-conversation.ts';

let browser: Browser;
let parley: RunningParley;
/** Of very different heights. */
const texts = Array.from(
  { length: 400 },
  (_, index) => `Message ${index}.\n\n- one\n- two\n\n${'It needs time and warmth. '.repeat(1 + ((index * 7) % 40))}`,
);
let conversationId: string;
let ids: string[];

beforeAll(async () => {
  [browser, parley] = await Promise.all([launchChromium(), startParley()]);
  ({ conversationId, messageIds: ids } = storeConversation(parley, 'A long one', texts));
});
afterAll(async () => {
  await browser?.close();
  await parley?.stop();
});

it('a message that was shown before is shown again, also after another one was found', async () => {
  const context = await openContext(browser, parley.url);
  const page = await context.newPage();
  const url = `/c/${conversationId}?m=${ids[100]}`;
  await page.goto(url);
  await comesToLife(page);
  const target = page.locator(`[data-message-id="${ids[100]}"]`);
  const leaveByFind = async () => {
    await page.keyboard.press('Control+f');
    await page.getByTestId('find-words').fill('Message 300.');
    await page.getByTestId('find-count').getByText('1').waitFor();
    await page.getByTestId('find-words').press('Enter');
    await page.locator(`[data-message-id="${ids[300]}"]`).waitFor();
    await page.getByTestId('find-words').press('Escape');
  };
  const leaveByScrolling = async () => {
    await page.getByRole('button', { name: 'Jump to latest' }).click();
    await page.locator(`[data-message-id="${ids[399]}"]`).waitFor();
  };
  for (const leave of [leaveByScrolling, leaveByFind]) {
    await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
    await leave();
    await target.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+K');
    await page.getByTestId('search-input').fill('Message 100.');
    await page.getByRole('option').filter({ hasText: 'Message 100.' }).first().click();
    await target.waitFor();
  }
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(url);
  await context.close();
});

it.each([
  ['far up', 100],
  ['on the last page', 385],
])('a message %s stands at the top, and nothing moves while it is reached', async (_, index) => {
  const context = await openContext(browser, parley.url);
  await context.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) window.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const page = await context.newPage();
  await page.goto(`/c/${conversationId}?m=${ids[index]}`);
  const target = page.locator(`[data-message-id="${ids[index]}"][data-target]`);
  await target.waitFor();
  // Later pages load and images are drawn, until it stays in place for half a second of frames.
  await target.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        let top = Number.NaN;
        let calm = 0;
        const look = () => {
          const now = element.getBoundingClientRect().top;
          calm = Math.abs(now - top) < 1 ? calm + 1 : 0;
          top = now;
          if (calm < 30) requestAnimationFrame(look);
          else resolve();
        };
        look();
      }),
  );
  const fromTop = await target.evaluate(
    (element) => element.getBoundingClientRect().top - (element.closest('.thread')?.getBoundingClientRect().top ?? 0),
  );
  expect(Math.abs(fromTop - 16)).toBeLessThan(3);
  expect(await target.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.1);
  await context.close();
});
