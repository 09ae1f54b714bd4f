import type { Page } from 'playwright-core';

export const editor = (page: Page) => page.locator('[data-testid="composer-input"][contenteditable]');

/** The Markdown in the editor: one line per element. */
export const markdown = (page: Page) =>
  editor(page).evaluate((element) => [...element.children].map((line) => line.textContent).join('\n'));

/** Waits until the editor has replaced the plain field, and puts the caret into it. */
export async function enterEditor(page: Page): Promise<Page> {
  await editor(page).waitFor();
  await editor(page).click();
  return page;
}

/** Pastes clipboard content by media type, as one event. */
export async function paste(page: Page, contents: Record<string, string>): Promise<void> {
  await editor(page).evaluate((element, entries) => {
    const clipboardData = new DataTransfer();
    for (const [kind, text] of Object.entries(entries)) clipboardData.setData(kind, text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, contents);
}

/** Composes like an input method, step by step, and inserts the result. */
export async function compose(page: Page, stages: readonly string[], written: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const text of stages)
    await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await devtools.send('Input.insertText', { text: written });
}
