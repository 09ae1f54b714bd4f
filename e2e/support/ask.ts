import type { Page } from 'playwright-core';

/** Sends a text from the start page and waits until the conversation is open. */
export async function ask(page: Page, words: string): Promise<void> {
  await page.goto('/');
  const field = page.locator('.composer').getByRole('textbox');
  await field.fill(words);
  await field.press('Enter');
  await page.waitForURL(/\/c\//);
}

/** Splits a text like a model: word by word. */
export const inWords = (text: string): string[] => text.match(/\S+\s*/g) ?? [];
