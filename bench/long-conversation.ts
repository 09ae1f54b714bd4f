import { type Page, chromium } from 'playwright-core';
import { moving, openContext } from '../e2e/support/browser.ts';
import { startParley } from '../e2e/support/start-parley.ts';
import { storeConversation } from '../e2e/support/store-conversation.ts';
import { findChromium } from '../tools/find-chromium.mjs';
import { report, spread } from './support/statistics.ts';

const count = Number(process.env.MESSAGES ?? 10_000);
const runs = Number(process.env.RUNS ?? 5);

const parley = await startParley({ env: process.env.PARLEY_WEB_DIR ? { PARLEY_WEB_DIR: process.env.PARLEY_WEB_DIR } : {} });
const { conversationId, messageIds: ids } = storeConversation(
  parley,
  'A long one',
  Array.from(
    { length: count },
    (_, index) =>
      `Message ${index}. **Half** of the starter is flour, \`half\` is water.\n\n- one\n- two\n\n${'It needs time and warmth. '.repeat(1 + (index % 7))}`,
  ),
);

const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});
const opened: number[] = [];
const jumped: number[] = [];
const pages: number[] = [];
const addressed: number[] = [];
const drifts: number[] = [];
try {
  for (let run = 0; run < runs; run += 1) {
    const context = await openContext(browser, parley.url, moving);
    const page = await context.newPage();
    await page.goto(`${parley.url}/`);
    const link = page.locator(`a[href="/c/${conversationId}"]`).first();
    await link.waitFor();
    await link.hover();
    await page.waitForTimeout(1000);
    opened.push(await timeUntilShown(page, ids.at(-1)!, `a[href="/c/${conversationId}"]`));
    drifts.push(await driftWhenOlderCome(page));

    let asked = 0;
    page.on('request', (request) => void (asked += request.url().includes(`/api/conversations/${conversationId}`) ? 1 : 0));
    const target = ids[Math.floor(count / 3)]!;
    const startedAt = performance.now();
    await page.goto(`${parley.url}/c/${conversationId}?m=${target}`);
    await page.locator(`[data-message-id="${target}"][data-target]`).waitFor();
    jumped.push(performance.now() - startedAt);
    pages.push(asked);
    await context.close();
    addressed.push(await timeOfFirstVisit(ids.at(-1)!));
  }
} finally {
  await browser.close();
  await parley.stop();
}

const many = count.toLocaleString('en-US');
report(`open a conversation of ${many} messages from the sidebar`, spread(opened, 'ms'), '≤ 300 ms');
report('open it by its address with an empty cache, until its end is visible', spread(addressed, 'ms'), '≤ 300 ms');
report('movement of the visible line when older messages are added', spread(drifts, 'px', 1), '≤ 1 px');
report(`load the page at a message at one third of ${many}`, spread(jumped, 'ms'), '');
report('requests for the conversation during this load', spread(pages, 'requests'), '≤ 3 requests');

/** Milliseconds from the click to the first frame that shows the message, measured inside the page. */
function timeUntilShown(page: Page, messageId: string, link: string): Promise<number> {
  return page.evaluate(
    ([id, selector]) =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now();
        const look = () => {
          if (document.querySelector(`[data-message-id="${id}"]`)) requestAnimationFrame(() => resolve(performance.now() - startedAt));
          else requestAnimationFrame(look);
        };
        document.querySelector<HTMLElement>(selector!)?.click();
        look();
      }),
    [messageId, link],
  );
}

/** Milliseconds from the start of the navigation until a message is within the window, in a browser that has nothing of Parley. */
async function timeOfFirstVisit(messageId: string): Promise<number> {
  const context = await openContext(browser, parley.url, moving);
  await context.addInitScript((id) => {
    const look = () => {
      const { top = Infinity, bottom = 0 } = document.querySelector(`[data-message-id="${id}"]`)?.getBoundingClientRect() ?? {};
      if (top < innerHeight && bottom > 0) Object.assign(globalThis, { shownAt: performance.now() });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, messageId);
  const page = await context.newPage();
  await page.goto(`${parley.url}/c/${conversationId}`, { waitUntil: 'commit' });
  const shownAt = await page.waitForFunction(() => (globalThis as { shownAt?: number }).shownAt);
  const milliseconds = (await shownAt.jsonValue()) as number;
  await context.close();
  return milliseconds;
}

/**
 * How many pixels the first visible message moves by when older messages are added above it. Messages get their real
 * heights when they come near the screen, so the distance to the beginning is not known: the page scrolls up until they come.
 */
async function driftWhenOlderCome(page: Page): Promise<number> {
  const log = page.getByRole('log');
  // Idle time mounts the messages that are loaded. What is measured comes after them.
  await page.waitForTimeout(500);
  const first = (await page.locator('[data-message-id]').first().getAttribute('data-message-id')) ?? '';
  for (;;) {
    const step = await log.evaluate(async (element, firstId) => {
      element.scrollBy({ top: -400 });
      const edge = element.getBoundingClientRect().top;
      const message = [...element.querySelectorAll('[data-message-id]')].find((each) => each.getBoundingClientRect().top >= edge);
      const seen = { id: message?.getAttribute('data-message-id') ?? '', top: message?.getBoundingClientRect().top ?? 0 };
      // At the very top there is nothing left to scroll: the server has until then to answer.
      const isAtTop = element.scrollTop <= 0;
      for (let frame = 0; frame < (isAtTop ? 1800 : 6); frame += 1) {
        await new Promise(requestAnimationFrame);
        const now = element.querySelector('[data-message-id]')?.getAttribute('data-message-id');
        if (now !== firstId) return { ...seen, isAtTop, haveCome: true };
      }
      return { ...seen, isAtTop, haveCome: false };
    }, first);
    if (!step.haveCome) {
      if (step.isAtTop) throw new Error('No older messages arrived at the top of the thread.');
      continue;
    }
    await page.waitForTimeout(300);
    const now = await page.locator(`[data-message-id="${step.id}"]`).evaluate((element) => element.getBoundingClientRect().top);
    return Math.abs(now - step.top);
  }
}
