import type { Page } from 'playwright-core';

const tallestPx = 6000;

/** Waits until fonts are loaded and animations have ended. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(250);
}

/**
 * Takes a picture of the window.
 *
 * @param isTall the window grows until nothing in the page has to be scrolled
 */
export async function takePicture(page: Page, path: string, isTall: boolean): Promise<void> {
  await settle(page);
  const size = page.viewportSize();
  const hidden = isTall ? await page.evaluate(hiddenHeight) : 0;
  if (!size || hidden === 0) {
    await page.screenshot({ path });
    return;
  }
  await page.setViewportSize({ ...size, height: Math.min(size.height + hidden, tallestPx) });
  await settle(page);
  await page.screenshot({ path });
  await page.setViewportSize(size);
}

/** The hidden height of the longest scrolled part of the page. */
function hiddenHeight(): number {
  const parts = [...document.querySelectorAll('.modal, main, main *, .welcome-layer, .welcome-layer *')];
  const overflows = parts
    .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY))
    .map((part) => part.scrollHeight - part.clientHeight);
  return Math.max(0, ...overflows);
}
