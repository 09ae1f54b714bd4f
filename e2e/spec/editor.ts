import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SpecFixture } from './fixture.ts';

const editor = (page: Page) => page.locator('[data-testid="composer-input"][contenteditable="true"]');
const textOf = (page: Page) => editor(page).evaluate((field) => (field as HTMLElement).innerText.replaceAll(/\n{2,}/g, '\n').trim());
const userMessages = (page: Page) => page.locator('[data-testid="message"][data-role="user"]');

async function openEditor({ open }: SpecFixture, locale = 'en-US'): Promise<Page> {
  const page = await open('/', { locale });
  await page.getByTestId('composer-input').click();
  await editor(page).waitFor();
  await editor(page).click();
  return page;
}

async function paste(page: Page, types: Record<string, string>): Promise<void> {
  await editor(page).evaluate((field, data) => {
    const clipboard = new DataTransfer();
    for (const [type, text] of Object.entries(data)) clipboard.setData(type, text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }));
  }, types);
}

async function clear(page: Page): Promise<void> {
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await expect.poll(() => textOf(page)).toBe('');
}

export async function composerEditor(fixture: SpecFixture): Promise<void> {
  const page = await openEditor(fixture);

  // Markdown is formatted and stays what was typed.
  await page.keyboard.type('a **bold** word and `code`');
  const weight = () =>
    editor(page).evaluate((field) => {
      const piece = [...field.querySelectorAll('*')].find((element) => element.childElementCount === 0 && element.textContent === 'bold');
      return piece ? Number(getComputedStyle(piece).fontWeight) : 0;
    });
  await expect.poll(weight).toBeGreaterThanOrEqual(600);
  expect(await textOf(page)).toBe('a **bold** word and `code`');

  // Undo reverts, redo repeats.
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await expect.poll(() => textOf(page)).toBe('');
  await page.keyboard.press('Control+Z');
  await expect.poll(() => textOf(page)).toContain('bold');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');

  // A spreadsheet table becomes Markdown.
  await paste(page, { 'text/plain': 'Name\tAge\nAda\t36' });
  await expect.poll(() => textOf(page)).toBe('| Name | Age |\n| --- | --- |\n| Ada | 36 |');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');

  // Rich text keeps its structure, lists continue, links and code are formatted.
  await paste(page, { 'text/plain': 'x', 'text/html': '<p>A <b>bold</b> <a href="https://e.example/">link</a></p>' });
  await expect.poll(() => textOf(page)).toBe('A **bold** [link](https://e.example/)');
  const colourOf = (words: string) =>
    editor(page).evaluate((field, text) => {
      const piece = [...field.querySelectorAll('*')].find((element) => element.childElementCount === 0 && element.textContent === text);
      return piece ? getComputedStyle(piece).color : '';
    }, words);
  expect(await colourOf('link')).not.toBe(await colourOf('bold'));
  await clear(page);
  await page.keyboard.type('- one');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('two');
  await expect.poll(() => textOf(page)).toBe('- one\n- two');
  await clear(page);

  // The menus: a command inserts, a mention asks another model for this one message.
  await page.keyboard.type('/code');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('x = 1');
  await expect.poll(() => textOf(page)).toBe('```\nx = 1\n```');
  expect(
    await editor(page)
      .locator('.is-code')
      .evaluate((line) => getComputedStyle(line).fontFamily),
  ).toContain('Mono');
  await clear(page);
  await page.keyboard.type('@gui');
  await page.getByRole('option', { name: /Guide/ }).waitFor();
  await page.keyboard.press('Enter');
  const mentioned = page.locator('.mentioned');
  await mentioned.waitFor();
  await mentioned.click();
  await mentioned.waitFor({ state: 'detached' });

  // During a composition, Enter accepts the word and sends nothing.
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
  await editor(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true, cancelable: true });
  expect(await userMessages(page).count()).toBe(0);
  await keyboard.send('Input.insertText', { text: '日本' });
  await expect.poll(() => textOf(page)).toBe('日本');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('second line');
  await page.keyboard.press('Enter');
  await userMessages(page).first().waitFor();
  expect(await userMessages(page).first().innerText()).toMatch(/日本\nsecond line/);
  // Its configuration: the send key is the user's choice, the labels are in the language.
  await fixture.api('PATCH', '/api/preferences', { sendKey: 'mod-enter' });
  const other = await openEditor(fixture);
  await other.keyboard.type('one');
  await other.keyboard.press('Enter');
  await other.keyboard.type('two');
  expect(await textOf(other)).toBe('one\ntwo');
  await other.keyboard.press('Control+Enter');
  await userMessages(other).first().waitFor();
  await fixture.api('PATCH', '/api/preferences', { sendKey: 'enter' });
  const german = await openEditor(fixture, 'de-DE');
  expect(await editor(german).getAttribute('aria-label')).not.toBe(await editor(page).getAttribute('aria-label'));
}
