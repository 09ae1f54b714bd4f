import type { Browser, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, openContext } from '../support/browser.ts';
import { answer, send } from '../support/pages.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';

let browser: Browser;
let parley: RunningParley;
const sending = /\/api\/conversations\/[^/]+\/messages$/;

beforeAll(async () => {
  [browser, parley] = await Promise.all([launchChromium(), startParley()]);
});

afterAll(async () => {
  await browser?.close();
  await parley?.stop();
});

it.each(['the first of a conversation', 'a later one'])('a message whose tab is killed during sending: %s', keepsMessage);

async function keepsMessage(which: string): Promise<void> {
  const context = await openContext(browser, parley.url);
  const page = await context.newPage();
  await page.goto('/');
  if (which === 'a later one') {
    await send(page, 'say one');
    await answer(page);
  }
  const held = new Promise<Route>(
    (resolve) => void page.route(sending, (route) => (route.request().method() === 'POST' ? resolve(route) : route.continue())),
  );
  await send(page, 'say precious');
  await held;
  const address = page.url();
  // No page events run: the renderer is gone, as after a crash or a tab discarded by the system.
  const devtools = await context.newCDPSession(page);
  const gone = page.waitForEvent('crash');
  devtools.send('Page.crash').catch(() => undefined);
  await gone;

  const next = await context.newPage();
  await next.route(sending, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await next.goto(address);
  await next.getByRole('button', { name: 'Send again' }).waitFor();
  const message = next.locator('[data-role="user"]').last();
  expect(await message.innerText()).toContain('say precious');
  await next.unroute(sending);
  // It is also sent automatically when the server answers again, so the button may be gone by now.
  await next.evaluate(() => dispatchEvent(new Event('online')));
  await next.locator('[data-role="assistant"]', { hasText: 'precious' }).waitFor();
  expect(await next.locator('[data-role="user"]', { hasText: 'say precious' }).count()).toBe(1);
  await context.close();
}

it("a first message returns to the field if its page's code cannot be loaded, also after a reload", async () => {
  const context = await openContext(browser, parley.url);
  // The page would reload itself, as after a release; the test looks before that.
  await context.addInitScript(() => sessionStorage.setItem('parley.reloadedAt', String(Date.now())));
  const page = await context.newPage();
  const code = '**/assets/begin-chat-*.js';
  const field = page.locator('.composer [contenteditable="true"]');
  await page.route(code, (route) => route.abort());
  await page.goto('/');
  await send(page, 'say precious');
  await page.getByText('The Parley server isn’t answering').waitFor();
  expect(await field.innerText()).toBe('say precious');
  await page.unroute(code);
  await page.reload();
  await field.filter({ hasText: 'say precious' }).waitFor();
  await page.getByTestId('composer-send').click();
  await page.locator('[data-role="assistant"]', { hasText: 'precious' }).waitFor();
  await context.close();
});
