import type { Page } from 'playwright-core';

export const editor = (page: Page) => page.locator('[data-testid="composer-input"][contenteditable]');

/** The Markdown in the editor: one line an element. */
export const markdown = (page: Page) =>
  editor(page).evaluate((element) => [...element.children].map((line) => line.textContent).join('\n'));

/** Waits until the editor has taken the plain field's place, and puts the caret into it. */
export async function enterEditor(page: Page): Promise<Page> {
  await editor(page).waitFor();
  await editor(page).click();
  return page;
}

/** Pastes what a clipboard holds, by media type, as one event. */
export async function paste(page: Page, contents: Record<string, string>): Promise<void> {
  await editor(page).evaluate((element, entries) => {
    const clipboardData = new DataTransfer();
    for (const [kind, text] of Object.entries(entries)) clipboardData.setData(kind, text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, contents);
}

/** Composes as an input method does, stage by stage, and writes what came of it. */
export async function compose(page: Page, stages: readonly string[], written: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const text of stages)
    await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await devtools.send('Input.insertText', { text: written });
}
