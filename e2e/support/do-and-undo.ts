import type { Page } from 'playwright-core';

/** Does something and takes it back with the *Undo* that appears for it, not with one that is still shown for an earlier action. */
export async function doAndUndo(page: Page, undo: string, act: () => Promise<void>): Promise<void> {
  await page.locator('.toast-action').evaluateAll((buttons) => buttons.forEach((button) => button.toggleAttribute('data-earlier', true)));
  await act();
  await page.locator('.toast-action:not([data-earlier])').filter({ hasText: undo }).click();
}
