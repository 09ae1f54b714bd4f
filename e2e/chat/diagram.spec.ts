import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openContext } from '../support/browser.ts';
import { answer, send, watchErrors, watchForeignRequests } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();

/** A page that records every image it made, and which scripts it requested. */
async function open(locale = 'en-US'): Promise<{ page: Page; scripts: string[] }> {
  const context = await openContext(shared.browser, shared.parley.url, { locale });
  await context.addInitScript(() => {
    const made: Blob[] = [];
    const { createObjectURL } = URL;
    URL.createObjectURL = (source: Blob | MediaSource) => {
      if (source instanceof Blob) made.push(source);
      return createObjectURL(source);
    };
    Object.assign(globalThis, { pictures: () => Promise.all(made.map((blob) => blob.text())) });
  });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/');
  await page.getByTestId('composer-input').waitFor();
  return { page, scripts };
}

async function ask(page: Page, source: string): Promise<void> {
  shared.mock.script({ deltas: ['Here it is:\n\n```mermaid\n', ...source.split(/(?<=\n)/), '\n```\n\nThat is all.'] });
  await send(page, 'Draw it');
  await answer(page);
}

const pictures = (page: Page) => page.evaluate(() => (globalThis as unknown as { pictures: () => Promise<string[]> }).pictures());
const picture = (page: Page) => page.locator('[data-role="assistant"] .diagram img');

it('draws a finished diagram as an image with a description, and keeps its source available', async () => {
  const { page, scripts } = await open();
  const errors = watchErrors(page);
  expect(scripts.filter((url) => url.includes('/assets/diagrams/'))).toEqual([]);
  await ask(page, 'flowchart LR\n  A[Flour] --> B{Enough water?}\n  B -->|yes| C[Knead]');
  await picture(page).waitFor();
  expect(scripts.some((url) => url.includes('/assets/diagrams/'))).toBe(true);
  expect(await picture(page).getAttribute('src')).toMatch(/^blob:/);
  const alternative = await picture(page).getAttribute('alt');
  for (const words of ['Flour', 'Enough water?', 'yes', 'Knead']) expect(alternative).toContain(words);
  await expect.poll(() => picture(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Show source' }).click();
  expect(await page.locator('[data-role="assistant"] pre').innerText()).toContain('A[Flour] --> B');
  await page.getByRole('button', { name: 'Show diagram' }).click();
  await page.getByRole('button', { name: 'Enlarge' }).click();
  await page.getByRole('dialog', { name: 'Diagram' }).getByRole('img').waitFor();
  await page.keyboard.press('Escape');
  await picture(page).waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

it('draws it again in the colours of another theme', async () => {
  const { page } = await open();
  await ask(page, 'flowchart LR\n  A --> B');
  const light = await picture(page).getAttribute('src');
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await expect.poll(() => picture(page).getAttribute('src')).not.toBe(light);
  const [first, second] = await pictures(page);
  expect(second).not.toBe(first);
  await page.context().close();
});

/** Elements, attributes and styles of images that could run, link or load something. Runs in the page. */
function whatCouldAct(svgs: string[]): string[] {
  const elements = svgs.flatMap((svg) => [...new DOMParser().parseFromString(svg, 'image/svg+xml').querySelectorAll('*')]);
  const address = /url\((?!["']?#)|@import|javascript:/i;
  return elements.flatMap((element) => {
    const isForeign =
      element.namespaceURI !== 'http://www.w3.org/2000/svg' || /^(?:script|foreignobject|a|image)$/i.test(element.localName);
    const attributes = [...element.attributes].filter(
      ({ name, value }) => /^on/i.test(name) || (name.endsWith('href') && !value.startsWith('#')) || address.test(value),
    );
    const hasAddress = element.localName === 'style' && address.test(element.textContent);
    return isForeign || attributes.length > 0 || hasAddress ? [`${element.localName} ${attributes.map(({ name }) => name).join(' ')}`] : [];
  });
}

const hostile = {
  'a flowchart': `%%{init: {"securityLevel": "loose", "htmlLabels": true, "flowchart": {"htmlLabels": true}, "themeCSS": "@import 'https://evil.example/a.css'; * { background: red }"}}%%
flowchart TD
  A["<img src=x onerror='window.hacked=1'> one"] --> B["<script>window.hacked=2</script> two"]
  B --> C["<foreignObject><iframe srcdoc='<script>parent.hacked=3</script>'></iframe></foreignObject> three"]
  click A "javascript:window.hacked=4" "tip"
  click B call hacked()
  click C href "https://evil.example/d" _blank
  style A stroke:#333`,
  'a flowchart with pictures': `flowchart TD
  C --> D@{ img: "https://evil.example/c.png", label: "four", h: 60, w: 60 }
  style A fill:url(https://evil.example/e.svg),stroke:#333
  classDef evil background:url(https://evil.example/f.png)
  class B evil`,
  'a sequence': `sequenceDiagram
  participant A as <svg onload=window.hacked=5>Alice</svg>
  participant B
  link A: Evil @ javascript:window.hacked=6
  A->>B: <a href="javascript:window.hacked=7">click</a> <foreignObject>x</foreignObject>
  Note over A: <script>window.hacked=8</script>`,
  'a class diagram': `classDiagram
  class A["<img src=x onerror=window.hacked=9>"]
  click A href "javascript:window.hacked=10"
  A : +String <b onmouseover=window.hacked=11>name</b>`,
};

it.each(Object.entries(hostile))('nothing of a hostile diagram acts: %s', async (_kind, source) => {
  const { page } = await open();
  const foreign = watchForeignRequests(page, shared.parley.url);
  const errors = watchErrors(page);
  await ask(page, source);
  await page.locator('[data-role="assistant"] .diagram img, [data-role="assistant"] .diagram-error').first().waitFor();
  expect(await page.evaluate(whatCouldAct, await pictures(page))).toEqual([]);
  expect(await page.evaluate(() => (globalThis as { hacked?: unknown }).hacked)).toBeUndefined();
  expect(await page.locator('[data-role="assistant"] :is(svg a, iframe, foreignObject, .diagram a)').count()).toBe(0);
  expect(foreign).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

it.each([
  ['a picture', 'flowchart TD\n  A --> D@{ "img": "/leak", label: "four", h: 60, w: 60 }'],
  ['an icon', 'sequenceDiagram\n  participant A\n  participant B\n  properties A: {"icon": "/leak"}\n  A->>B: Hello'],
  ['a mask', 'flowchart TD\n  A --> B\n  style A mask:url(/leak#a),filter:url(/leak#b)'],
])('a diagram with %s is not drawn, and asks nothing of this server either', async (_name, source) => {
  const { page, scripts } = await open();
  await ask(page, source);
  await page.locator('[data-role="assistant"] .diagram-error').waitFor();
  expect(scripts.filter((url) => url.includes('/leak'))).toEqual([]);
  await page.context().close();
});

it('shows the source of a broken diagram and says so', async () => {
  const { page } = await open();
  await ask(page, 'flowchart LR\n  A[Flour --> B{\n  end end');
  await page.getByText('This diagram could not be drawn').waitFor();
  expect(await page.locator('[data-role="assistant"] pre').innerText()).toContain('A[Flour --> B{');
  expect(await page.locator('body > [id^="d"]').count()).toBe(0);
  await ask(page, 'flowchart LR\n  A --> B');
  await picture(page).waitFor();
  await page.context().close();
});

it('the formatted copy of an answer holds the source of a diagram, and links in place of images that have not been loaded', async () => {
  const context = await openContext(shared.browser, shared.parley.url, { permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByTestId('composer-input').waitFor();
  const source = 'flowchart LR\n  A[Flour] --> B[Dough]';
  const images =
    '[![the shop](https://img.example/shop.png)](https://shop.example/) ![](https://img.example/x.png) ![a cat](https://img.example/cat.png)';
  shared.mock.script({ deltas: [`Here:\n\n\`\`\`mermaid\n${source}\n\`\`\`\n\n${images}`] });
  await send(page, 'Draw it');
  await answer(page);
  await picture(page).waitFor();
  await page.locator('[data-role="assistant"]').getByTestId('message-copy').click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const html = await (await item!.getType('text/html')).text();
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    return {
      code: [...parsed.querySelectorAll('pre code')].map((code) => code.textContent),
      links: [...parsed.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent]),
      pictures: parsed.querySelectorAll('img, button').length,
    };
  });
  expect(copied).toEqual({
    code: [source],
    links: [
      ['https://shop.example/', 'the shop'],
      ['https://img.example/x.png', 'https://img.example/x.png'],
      ['https://img.example/cat.png', 'a cat'],
    ],
    pictures: 0,
  });
  await context.close();
});
