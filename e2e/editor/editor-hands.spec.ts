import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { editor, enterEditor, markdown, paste } from './editor-page.ts';
import { phone } from '../support/browser.ts';
import { shareParley } from '../support/share-parley.ts';

const shared = shareParley();
const openEditor = async (options?: { locale: string }) => enterEditor(await shared.open('/', options));

describe('text that arrives by pointer and by keyboard', () => {
  /** Drops files on an element like the system. */
  const drop = (page: Page, selector: string) =>
    page.locator(selector).evaluate((element) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['a,b'], 'list.csv'));
      for (const type of ['dragenter', 'dragover', 'drop'])
        element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    });

  it.each([
    ['the editor', '[data-testid="composer-input"]'],
    ['the card around it', '.composer .tools'],
  ])('a file dropped on %s is attached once, beside what was typed', async (_, selector) => {
    const page = await openEditor();
    await page.keyboard.type('Look:');
    await drop(page, selector);
    await page.getByTestId('attachment').filter({ hasText: 'list.csv' }).waitFor();
    expect(await page.getByTestId('attachment').count()).toBe(1);
    expect(await markdown(page)).toBe('Look:');
    expect(await editor(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.context().close();
  });

  it('adds marks to selected words by shortcut, and removes them again', async () => {
    const page = await openEditor();
    await page.keyboard.type('bold');
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+B');
    expect(await markdown(page)).toBe('**bold**');
    await page.keyboard.press('Control+B');
    expect(await markdown(page)).toBe('bold');
    await page.context().close();
  });

  it('shows links as links, and makes one of a URL pasted over words', async () => {
    const page = await openEditor();
    await page.keyboard.type('see [the page](https://e.example/a) and https://e.example/b.');
    expect(await editor(page).locator('.is-link').allInnerTexts()).toEqual(['the page', 'https://e.example/b']);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('our site');
    await page.keyboard.press('Control+A');
    await paste(page, { 'text/plain': 'https://e.example/c' });
    expect(await markdown(page)).toBe('[our site](https://e.example/c)');
    await page.context().close();
  });

  it('continues lists, numbers and tasks, and ends them at an empty item', async () => {
    const page = await openEditor();
    for (const line of ['- one', 'two', '']) {
      await page.keyboard.type(line);
      await page.keyboard.press('Shift+Enter');
    }
    for (const line of ['- [x] done', 'open', '']) {
      await page.keyboard.type(line);
      await page.keyboard.press('Shift+Enter');
    }
    await page.keyboard.type('9. nine');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('ten');
    expect(await markdown(page)).toBe('- one\n- two\n- [x] done\n- [ ] open\n9. nine\n10. ten');
    await page.context().close();
  });

  it('has a name, is announced as a multi-line field, and says which menu line is active', async () => {
    const page = await openEditor({ locale: 'ja-JP' });
    const input = editor(page);
    expect(await input.getAttribute('role')).toBe('textbox');
    expect(await input.getAttribute('aria-multiline')).toBe('true');
    expect(await input.getAttribute('aria-label')).toMatch(/メッセージ/);
    await page.keyboard.type('/');
    await page.getByRole('listbox').waitFor();
    expect(await input.getAttribute('aria-controls')).toBe(await page.getByRole('listbox').getAttribute('id'));
    await page.keyboard.press('ArrowDown');
    const active = await input.getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true');
    await page.context().close();
  });

  it.each([
    ['the editor', {}],
    ['the plain field', { viewport: phone, hasTouch: true, isMobile: true }],
  ])('%s runs from right to left in Arabic until there is a letter that says otherwise', async (_, options) => {
    const page = await shared.open('/', { locale: 'ar-SA', ...options });
    const input = 'isMobile' in options ? page.getByTestId('composer-input') : editor(page);
    await input.click();
    const direction = () => input.evaluate((element) => getComputedStyle(element.querySelector('.line') ?? element).direction);
    expect(await direction()).toBe('rtl');
    await page.keyboard.type('12 ');
    expect(await direction()).toBe('rtl');
    await page.keyboard.type('apples');
    expect(await direction()).toBe('ltr');
    await page.context().close();
  });
});
