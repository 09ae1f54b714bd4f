import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { phone } from '../support/browser.ts';
import { answer, send, watchErrors } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();
afterEach(() => {
  shared.mock.requests.length = 0;
});

const scaler = (loaves: number) => `Here it is:

\`\`\`html
<!doctype html>
<html><head><title>Sourdough scaler</title><script src="https://cdn.example/chart.js"></script></head>
<body>
<form id="f"><button>Bake</button></form>
<p id="out">${loaves} loaves</p>
<script>f.addEventListener('submit', (event) => { event.preventDefault(); out.textContent = 'Baked ' + eval('${loaves} * 2') })</script>
</body></html>
\`\`\`

That is all.`;
const panel = (page: Page) => page.getByTestId('artifact-panel');
const cards = (page: Page) => page.getByTestId('artifact-card');
const inside = (page: Page) => page.frameLocator('[data-testid="artifact-frame"]');

async function make(page: Page, loaves: number): Promise<void> {
  shared.mock.script({ deltas: scaler(loaves).split(/(?<=\n)/) });
  await send(page, `Make ${loaves}`);
  await answer(page);
}

it('a page opens beside the conversation, runs, and keeps its versions', async () => {
  const page = await shared.open('/');
  const errors = watchErrors(page);
  await make(page, 2);
  expect(await cards(page).innerText()).toBe('Sourdough scaler\nVersion 1');
  expect(await page.locator('[data-role="assistant"] .code').count()).toBe(0);
  await cards(page).focus();
  await page.keyboard.press('Enter');
  await inside(page).getByText('2 loaves').waitFor();
  expect(await panel(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await panel(page).getByText('Not loaded, because this frame has no network: cdn.example').waitFor();
  await inside(page).getByRole('button', { name: 'Bake' }).click();
  await inside(page).getByText('Baked 4').waitFor();

  // The panel follows the next version; the older one can still be seen.
  await make(page, 3);
  await inside(page).getByText('3 loaves').waitFor();
  expect(await cards(page).allInnerTexts()).toEqual(['Sourdough scaler\nVersion 1', 'Sourdough scaler\nVersion 2, open beside']);
  await panel(page).getByRole('button', { name: 'Older version' }).click();
  await inside(page).getByText('2 loaves').waitFor();
  expect(await panel(page).getByTestId('artifact-version').innerText()).toBe('Version 1 of 2');

  await panel(page).getByText('Versions', { exact: true }).click();
  const changes = panel(page).getByTestId('artifact-diff');
  await changes.waitFor();
  await panel(page).getByRole('button', { name: 'Version 2', exact: true }).click();
  await expect.poll(() => changes.locator('ins').allInnerTexts()).toContainEqual(expect.stringContaining('3 loaves'));
  expect(await changes.locator('del').allInnerTexts()).toContainEqual(expect.stringContaining('2 loaves'));
  await panel(page).getByRole('button', { name: 'Ask for a change' }).click();
  await expect.poll(() => page.getByTestId('composer-input').innerText()).toContain('Change “Sourdough scaler” (version 2):');
  await panel(page).getByRole('button', { name: 'Older version' }).click();

  await panel(page).getByText('Source', { exact: true }).click();
  expect(await panel(page).locator('pre').innerText()).toContain('2 loaves');
  const [download] = await Promise.all([page.waitForEvent('download'), panel(page).getByRole('button', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toBe('Sourdough scaler.html');

  // Escape closes it, also from inside the frame, and the focus returns.
  await panel(page).getByText('Preview', { exact: true }).click();
  await inside(page).getByRole('button', { name: 'Bake' }).press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  expect(
    await cards(page)
      .first()
      .evaluate((card) => card === document.activeElement),
  ).toBe(true);
  // The browser context writes to the storage of every frame; here it cannot.
  expect(errors.filter((error) => !error.includes('sandboxed'))).toEqual([]);
  await page.context().close();
});

it('code of the user and of a quotation is shown whole: it has no card that would open it', async () => {
  const page = await shared.open('/');
  const source = '```html\n<!doctype html>\n<title>Mine</title>\n<p>my own page</p>\n```';
  shared.mock.script({ deltas: ['> ```html\n> <!doctype html>\n> <p>quoted page</p>\n> ```\n'] });
  await send(page, source);
  await answer(page);
  await page.getByText('<p>my own page</p>').waitFor();
  await page.getByText('<p>quoted page</p>').waitFor();
  expect(await cards(page).count()).toBe(0);
  await page.context().close();
});

it('a drawing covers the conversation on a phone in Arabic; a diagram and a document open in Japanese', async () => {
  const drawing =
    '```svg\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><title>شعار</title><text y="20">خبز</text></svg>\n```';
  const arabic = await shared.open('/', { locale: 'ar-SA', viewport: phone, hasTouch: true, isMobile: true });
  shared.mock.script({ deltas: [drawing] });
  await send(arabic, 'ارسم');
  await answer(arabic);
  await cards(arabic).click();
  await inside(arabic).getByText('خبز').waitFor();
  expect((await panel(arabic).boundingBox())?.width).toBe(phone.width);
  await arabic.getByTestId('artifact-close').click();
  await panel(arabic).waitFor({ state: 'detached' });
  await arabic.context().close();

  const japanese = await shared.open('/', { locale: 'ja-JP' });
  const plan = `# 計画\n\n${Array.from({ length: 45 }, (_, index) => `- 項目 ${index}`).join('\n')}`;
  shared.mock.script({ deltas: [`\`\`\`mermaid\ngraph LR\n  A[粉] --> B[水]\n\`\`\`\n\n\`\`\`markdown\n${plan}\n\`\`\``] });
  await send(japanese, '計画を作って');
  await answer(japanese);
  await japanese.locator('.diagram').getByTestId('artifact-open').click();
  await panel(japanese).getByRole('img', { name: '図：粉、水' }).waitFor();
  await cards(japanese).click();
  await panel(japanese).getByRole('heading', { name: '計画' }).nth(1).waitFor();
  await panel(japanese).getByText('項目 44').waitFor();
  await japanese.context().close();
});

const output = (page: Page) => page.getByTestId('code-output');
const phase = (page: Page) => page.getByTestId('code-status').getAttribute('data-phase');

async function runCode(page: Page, language: string, code: string): Promise<void> {
  shared.mock.script({ deltas: [`\`\`\`${language}\n${code}\n\`\`\``] });
  const buttons = page.getByTestId('artifact-open');
  const before = await buttons.count();
  await send(page, 'Write it');
  await buttons.nth(before).waitFor();
  await answer(page);
  await buttons.nth(before).click();
}

it('JavaScript runs without network, and a loop can be stopped', async () => {
  const page = await shared.open('/');
  await runCode(
    page,
    'js',
    "console.log('sum', [1, 2].map((n) => n * 2));\nsetTimeout(() => console.log('later'), 10);\nfetch('/api/preferences').catch((error) => console.error(error.name));\ntypeof document",
  );
  await expect.poll(() => phase(page)).toBe('done');
  for (const words of ['sum [ 2, 4 ]', 'later', 'TypeError', 'undefined']) expect(await output(page).innerText()).toContain(words);

  const sleep = 'const sleep = () => new Promise((resolve) => setTimeout(resolve, 5));';
  const counter =
    'let n = 3;\nconst timer = setInterval(() => { console.log(`left ${n}`); n -= 1; if (n === 0) clearInterval(timer); }, 5);';
  await runCode(page, 'js', `${sleep}\n(async () => { await sleep(); await sleep(); console.log('slept twice'); })();\n${counter}`);
  await expect.poll(() => phase(page)).toBe('done');
  for (const words of ['left 3', 'left 1', 'slept twice']) expect(await output(page).innerText()).toContain(words);

  await runCode(page, 'js', "console.log('turning');\nfor (;;) {}");
  await output(page).getByText('turning').waitFor();
  await page.getByTestId('code-stop').click();
  await expect.poll(() => phase(page)).toBe('stopped');
  expect(await page.getByTestId('code-frame').count()).toBe(0);
  await page.context().close();
});

it('Python runs without network, and each block starts without the names of another', async () => {
  const page = await shared.open('/');
  await runCode(
    page,
    'python',
    "import statistics\nprint('mean', statistics.mean([1, 2, 6]))\ntry:\n    import js\n    await js.fetch('/api/preferences')\nexcept Exception as error:\n    print('no network', type(error).__name__)\n2 ** 70",
  );
  await expect.poll(() => phase(page), { timeout: 80_000 }).toBe('done');
  expect(await output(page).innerText()).toBe('mean 3\nno network JsException\n1180591620717411303424\n');
  await runCode(page, 'python', 'print(statistics)');
  await expect.poll(() => phase(page), { timeout: 80_000 }).toBe('failed');
  expect(await output(page).innerText()).toContain("NameError: name 'statistics' is not defined");
  await page.context().close();
});
