import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, openContext } from '../support/browser.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';
import { storeConversation } from '../support/store-conversation.ts';
import { journeyLocales, wordsOf } from '../support/words-of.ts';
import { comesToLife } from '../support/pages.ts';

const count = 450;
let conversationId: string;

let browser: Browser;
let parley: RunningParley;

beforeAll(async () => {
  [browser, parley] = await Promise.all([launchChromium(), startParley()]);
  const texts = Array.from({ length: count }, (_, index) => `Line **${index}**.`);
  ({ conversationId } = storeConversation(parley, 'Bread / rolls', texts));
});

afterAll(async () => {
  await browser?.close();
  await parley?.stop();
});

it('sharing includes the whole conversation, also the part that the thread has not loaded', async () => {
  const context = await openContext(browser, parley.url, { permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(`/c/${conversationId}`);
  await page.getByText(`Line ${count - 1}.`).waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as Markdown' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Bread\s+rolls\.md$/);
  const markdown = await readFile(await file.path(), 'utf8');
  expect(markdown.match(/\*\*\d+\*\*/g)).toEqual(Array.from({ length: count }, (_, index) => `**${index}**`));
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Copy as Markdown' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(markdown);
  await context.close();
});

const hostile = `# Head

**Bold** [bad](javascript:alert(1)) [good](https://example.org/) <img src=x onerror="document.title='pwned'"> <script>document.title='pwned'</script>

\`\`\`html
<script>document.title = 'pwned';</script>
\`\`\`

- [x] done

| a | b |
|---|---|
| 1 | 2 |
`;

it('a page that is saved shows the conversation, and nothing in it runs or loads', async () => {
  const { conversationId: id } = storeConversation(parley, 'Bad <b>title</b>', ['Hello & <i>welcome</i>', hostile]);
  const context = await openContext(browser, parley.url);
  const page = await context.newPage();
  await page.goto(`/c/${id}`);
  await page.getByRole('heading', { name: 'Head' }).waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as web page (HTML)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Bad  b title b.html');
  const html = await readFile(await file.path(), 'utf8');

  const requests: string[] = [];
  const offline = await browser.newContext();
  const saved = await offline.newPage();
  saved.on('request', (request) => requests.push(request.url()));
  await saved.setContent(html);
  expect(await saved.title()).toBe('Bad <b>title</b>');
  await saved.getByRole('heading', { name: 'Head' }).waitFor();
  expect(await saved.locator('strong').textContent()).toBe('Bold');
  expect(await saved.locator('pre').textContent()).toContain("<script>document.title = 'pwned';</script>");
  expect(await saved.locator('section').first().textContent()).toContain('Hello & <i>welcome</i>');
  expect(await saved.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(['https://example.org/']);
  expect(await saved.locator('td').allTextContents()).toEqual(['1', '2']);
  expect(await saved.locator('script, img, button, [onerror], b').count()).toBe(0);
  expect(requests).toEqual([]);
  await offline.close();
  await context.close();
});

it('a page that is saved keeps formulas, the addresses of images and the lines of the user', async () => {
  const answered = 'Area $x^2$ and\n\n$$\\frac{1}{2}$$\n\n![a cat](https://img.example/cat.png)';
  const { conversationId: id } = storeConversation(parley, 'Formulas', ['one\ntwo $y_1$', answered]);
  const context = await openContext(browser, parley.url);
  const page = await context.newPage();
  await page.goto(`/c/${id}`);
  await page.locator('math').first().waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as web page (HTML)' }).click();
  const html = await readFile(await (await download).path(), 'utf8');

  const requests: string[] = [];
  const offline = await browser.newContext();
  const saved = await offline.newPage();
  saved.on('request', (request) => requests.push(request.url()));
  await saved.setContent(html);
  const formulas = saved.locator('math');
  expect(await formulas.evaluateAll((all) => all.map(({ namespaceURI }) => namespaceURI))).toEqual(
    Array.from({ length: 3 }, () => 'http://www.w3.org/1998/Math/MathML'),
  );
  expect(await formulas.locator('msup > *').allTextContents()).toEqual(['x', '2']);
  expect(await formulas.locator('mfrac > *').allTextContents()).toEqual(['1', '2']);
  expect(await formulas.last().getAttribute('display')).toBe('block');
  expect(await saved.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    'https://img.example/cat.png',
  ]);
  expect(await saved.locator('a').innerText()).toContain('a cat');
  expect(await saved.locator('section').first().innerText()).toContain('one\ntwo');
  expect(await saved.locator('[class*="tml"], svg, img').count()).toBe(0);
  expect(requests).toEqual([]);
  await offline.close();
  await context.close();
});

it.each(journeyLocales)('%s: a conversation is saved as Markdown, as a page and as JSON, which an import recognises', async (lng) => {
  const t = wordsOf(lng, 'thread');
  const { conversationId: id } = storeConversation(parley, `Whole ${lng}`, ['One', 'Two **times**']);
  const context = await openContext(browser, parley.url);
  const page = await context.newPage();
  await page.goto(`/c/${id}?lng=${lng}`);
  await comesToLife(page);
  const save = async (entry: string) => {
    await page.getByRole('button', { name: t('conversation.share'), exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: t(entry) }).click();
    const file = await download;
    return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') };
  };
  const markdown = await save('conversation.export');
  expect(markdown.name).toBe(`Whole ${lng}.md`);
  expect(markdown.content).toContain('Two **times**');
  const saved = await save('conversation.exportPage');
  expect(saved.name).toBe(`Whole ${lng}.html`);
  expect(saved.content).toContain(`lang="${lng}"`);
  expect(saved.content).toContain(`dir="${lng === 'ar-SA' ? 'rtl' : 'ltr'}"`);
  const json = await save('conversation.exportJson');
  // The language of the address may not have reached the server yet.
  await page.goto(`/settings/data?lng=${lng}`);
  await page
    .getByTestId('import-start-file')
    .setInputFiles({ name: json.name, mimeType: 'application/json', buffer: Buffer.from(json.content) });
  // The report of the import before is there already.
  await page.getByTestId('import-card').filter({ hasText: json.name }).waitFor();
  await page.getByRole('button', { name: new RegExp(`^${wordsOf(lng, 'transfer')('reason.already_here')}\\s*1`) }).waitFor();
  await context.close();
});
