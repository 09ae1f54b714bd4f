import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { editor, enterEditor, markdown, paste } from './editor-page.ts';
import { openContext, phone } from '../support/browser.ts';
import { answer, watchErrors } from '../support/pages.ts';
import { shareParley } from '../support/share-parley.ts';

const shared = shareParley();
const field = (page: Page) => page.getByTestId('composer-input');
const openEditor = async (options?: Parameters<typeof openContext>[2]) => enterEditor(await shared.open('/', options));

/** Delays the editor's code until the promise resolves. */
async function holdEditor(page: Page, until: Promise<void>): Promise<void> {
  await page.route('**/assets/rich-field-*.js', async (route) => {
    await until;
    await route.continue();
  });
}

describe('the editor replaces the plain field', () => {
  it('keeps every key that is pressed during the replacement, with the caret in the middle', async () => {
    const context = await openContext(shared.browser, shared.parley.url);
    const page = await context.newPage();
    const { promise, resolve } = Promise.withResolvers<void>();
    await holdEditor(page, promise);
    await page.goto('/');
    await page.locator('textarea[data-testid="composer-input"]').click();
    await page.keyboard.type('before after');
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowLeft');
    const digits = Array.from({ length: 200 }, (_, index) => index % 10).join('');
    const typing = page.keyboard.type(digits, { delay: 2 });
    resolve();
    await typing;
    await editor(page).waitFor();
    await page.keyboard.type('!');
    expect(await markdown(page)).toBe(`before${digits}! after`);
    await context.close();
  });

  it('waits for an input method that is composing', async () => {
    const context = await openContext(shared.browser, shared.parley.url, { locale: 'ja-JP' });
    const page = await context.newPage();
    const { promise, resolve } = Promise.withResolvers<void>();
    await holdEditor(page, promise);
    await page.goto('/');
    await page.locator('textarea[data-testid="composer-input"]').click();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
    const arrived = page.waitForResponse('**/assets/rich-field-*.js');
    resolve();
    await (await arrived).finished();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(await editor(page).count()).toBe(0);
    await devtools.send('Input.insertText', { text: '日本' });
    await editor(page).waitFor();
    expect(await markdown(page)).toBe('日本');
    await page.keyboard.insertText('語');
    expect(await markdown(page)).toBe('日本語');
    await context.close();
  });

  it('leaves the plain field to touch keyboards', async () => {
    const context = await openContext(shared.browser, shared.parley.url, { viewport: phone, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/');
    await field(page).waitFor();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
    expect(await field(page).evaluate((element) => element.tagName)).toBe('TEXTAREA');
    expect(asked.filter((url) => url.includes('rich-field'))).toEqual([]);
    await context.close();
  });
});

describe('input methods', () => {
  const steps: [string, string[], string][] = [
    ['ja-JP', ['n', 'に', 'にh', 'にほ', 'にほん', '日本'], '日本'],
    ['ko-KR', ['ㅎ', '하', '한'], '한'],
    ['zh-CN', ['n', 'ni', 'ni h', 'ni hao', '你好'], '你好'],
  ];
  it.each(steps)('compose in %s inside formatted words, and Enter belongs to them', async (locale, stages, written) => {
    const page = await openEditor({ locale });
    const errors = watchErrors(page);
    const devtools: CDPSession = await page.context().newCDPSession(page);
    await page.keyboard.type('**ab** ');
    for (const text of stages)
      await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 });
    expect(page.url()).not.toContain('/c/');
    await devtools.send('Input.insertText', { text: written });
    await page.keyboard.type('**');
    await expect.poll(() => markdown(page)).toBe(`**ab** ${written}**`);
    expect(await editor(page).locator('strong').first().innerText()).toBe('ab');
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe('Markdown while typing', () => {
  it('is formatted and stays what was typed', async () => {
    const page = await openEditor();
    await page.keyboard.type('# Head');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('**b** _e_ `c` 2 * 3 * 4 snake_case');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('1. one');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('two');
    expect(await markdown(page)).toBe('# Head\n**b** _e_ `c` 2 * 3 * 4 snake_case\n1. one\n2. two');
    expect(await editor(page).locator('.is-heading').innerText()).toBe('# Head');
    expect(await editor(page).locator('strong, em, code').allInnerTexts()).toEqual(['b', 'e', 'c']);
    await page.keyboard.press('Enter');
    expect(await page.locator('[data-role="user"] h1, [data-role="user"] .bubble').first().innerText()).toContain('Head');
    await page.context().close();
  });

  it('adds lines in a code block and sends outside of it', async () => {
    const page = await openEditor();
    await page.keyboard.type('```js');
    await page.keyboard.press('Enter');
    await page.keyboard.type('if (a) {');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('b();');
    expect(await markdown(page)).toBe('```js\nif (a) {\n  b();\n```');
    expect(await editor(page).locator('.is-code').first().getAttribute('dir')).toBe('ltr');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await answer(page);
    await page.context().close();
  });

  it('undoes and redoes, and Tab leaves the field', async () => {
    const page = await openEditor();
    await page.keyboard.type('kept');
    await paste(page, { 'text/plain': ' pasted' });
    expect(await markdown(page)).toBe('kept pasted');
    await page.keyboard.press('Control+Z');
    await expect.poll(() => markdown(page)).toBe('kept');
    await page.keyboard.press('Control+Shift+Z');
    await expect.poll(() => markdown(page)).toBe('kept pasted');
    await page.keyboard.press('Tab');
    expect(await editor(page).evaluate((element) => element === document.activeElement)).toBe(false);
    await page.context().close();
  });

  it('takes its direction line by line', async () => {
    const page = await openEditor();
    await page.keyboard.type('Hello');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('مرحبا Parley');
    const directions = await editor(page).evaluate((element) => [...element.children].map((line) => getComputedStyle(line).direction));
    expect(directions).toEqual(['ltr', 'rtl']);
    await page.context().close();
  });

  it('copies only the Markdown', async () => {
    const page = await openEditor();
    await page.keyboard.type('**a**');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('b');
    await page.keyboard.press('Control+A');
    const copied = await editor(page).evaluate((element) => {
      const clipboardData = new DataTransfer();
      element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
      return [...clipboardData.types].map((kind) => [kind, clipboardData.getData(kind)]);
    });
    expect(copied).toEqual([['text/plain', '**a**\nb']]);
    await page.context().close();
  });
});

describe('pastes', () => {
  it.each([
    ['a table from a spreadsheet', { 'text/plain': 'A\tB\n1\t2\n', 'text/html': '<table></table>' }, '| A | B |\n| --- | --- |\n| 1 | 2 |'],
    [
      'a table from a page',
      { 'text/plain': 'A B', 'text/html': '<table><tr><th>A</th><th>B|C</th></tr><tr><td>1</td><td><b>2</b></td></tr></table>' },
      String.raw`| A | B\|C |` + '\n| --- | --- |\n| 1 | **2** |',
    ],
    [
      'rich text',
      {
        'text/plain': 'x',
        'text/html':
          '<b style="font-weight:normal"><h2>Title</h2><p>A <b>bold </b>and <a href="https://e.example/a b">link</a></p><ul><li>one<ul><li>deep</li></ul></li><li><p>two</p></li></ul><ol start="3"><li>three</li></ol><pre><code class="language-js">a\n  b</code></pre></b>',
      },
      '## Title\n\nA **bold** and [link](https://e.example/a%20b)\n\n- one\n  - deep\n- two\n\n3. three\n\n```js\na\n  b\n```',
    ],
    ['words that a page only painted', { 'text/plain': 'a * b', 'text/html': '<span style="color:red">a * b</span>' }, 'a * b'],
    [
      'a table without a head, a task list and struck words',
      {
        'text/plain': 'x',
        'text/html':
          '<table><tr><td>1</td><td>a\nb</td></tr><tr><td></td><td>2</td></tr></table><ul><li><input type="checkbox" checked>done</li><li>open</li><ul><li>beside</li></ul></ul><p><s>old</s>&nbsp;new_name <img src="https://e.example/p.png" alt="p"></p>',
      },
      '| 1 | a b |\n| --- | --- |\n|  | 2 |\n\n- [x] done\n- open\n  - beside\n\n~~old~~ new_name',
    ],
    [
      'a quotation with a rule and code that has a fence in it',
      { 'text/plain': 'x', 'text/html': '<blockquote><p>one</p><p>two</p></blockquote><hr><pre>```\na</pre><p><code>b</code><br>c</p>' },
      '> one\n>\n> two\n\n---\n\n````\n```\na\n````\n\n`b`\nc',
    ],
    ['a dangerous link', { 'text/plain': 'x', 'text/html': '<p><a href="javascript:alert(1)">press</a> <em>me</em></p>' }, 'press _me_'],
  ])('%s', async (_, contents, expected) => {
    const page = await openEditor();
    await paste(page, contents as Record<string, string>);
    await expect.poll(() => markdown(page)).toBe(expected);
    await page.context().close();
  });

  it('a long text becomes a file, and undo puts it into the field', async () => {
    const page = await openEditor();
    const chip = page.getByTestId('attachment');
    await page.keyboard.type('See: ');
    await paste(page, { 'text/plain': 'word '.repeat(1000) });
    await chip.filter({ hasText: 'Pasted text.txt' }).waitFor();
    await expect.poll(() => chip.getAttribute('data-status')).toBe('ready');
    expect(await chip.getAttribute('data-kind')).toBe('text');
    expect(await markdown(page)).toBe('See: ');
    await chip.getByRole('button', { name: /^Pasted text/ }).click();
    const preview = page.getByRole('dialog', { name: 'Pasted text.txt' });
    await preview.getByText('word word word').waitFor();
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Insert as text' }).click();
    await expect.poll(() => markdown(page)).toBe(`See: ${'word '.repeat(1000)}`);
    expect(await chip.count()).toBe(0);
    await page.context().close();
  });

  it('takes a text file', async () => {
    const page = await openEditor();
    await editor(page).evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['a,b'], 'list.csv'));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await page.getByTestId('attachment').filter({ hasText: 'list.csv' }).waitFor();
    expect(await markdown(page)).toBe('');
    await page.context().close();
  });
});
