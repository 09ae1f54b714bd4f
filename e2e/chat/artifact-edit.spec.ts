import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { phone } from '../support/browser.ts';
import { answer, send } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();
afterEach(() => {
  shared.mock.requests.length = 0;
});

const panel = (page: Page) => page.getByTestId('artifact-panel');
const inside = (page: Page) => page.frameLocator('[data-testid="artifact-frame"]');
const field = (page: Page) => page.getByTestId('artifact-editor');
const source = (words: string) => `<!doctype html>\n<title>Page</title>\n<p>${words}</p>`;

async function make(page: Page, words: string): Promise<void> {
  shared.mock.script({ deltas: [`\`\`\`html\n${source(words)}\n\`\`\``] });
  await send(page, 'A');
  await answer(page);
  await page.getByTestId('artifact-card').click();
  await inside(page).getByText(words).waitFor();
}

async function edit(page: Page, words: string): Promise<void> {
  await page.getByTestId('artifact-edit').click();
  await field(page).fill(source(words));
}

it('an edit by hand is a version of its own, which the model sees, and from which one can go back', async () => {
  const page = await shared.open('/');
  await make(page, 'one');
  await edit(page, 'two');
  // The draft survives a reload and a closed field.
  await field(page).press('Escape');
  await page.reload();
  await page.getByTestId('artifact-card').click();
  await page.getByTestId('artifact-edit').click();
  expect(await field(page).inputValue()).toBe(source('two'));
  await field(page).press('Control+Enter');
  await inside(page).getByText('two').waitFor();
  expect(await panel(page).getByTestId('artifact-version').innerText()).toBe('Version 2 of 2');
  expect(await page.getByTestId('artifact-card').innerText()).toContain('Version 2');

  // It is stored, and the model is told with the next message.
  await page.reload();
  await page.getByTestId('artifact-card').getByText('Version 2, edited by you').waitFor();
  shared.mock.script({ deltas: ['Good.'] });
  shared.mock.requests.length = 0;
  await send(page, 'And now?');
  await expect.poll(() => answer(page)).toContain('Good.');
  expect(JSON.stringify(shared.mock.requests)).toContain('I changed code block 1 of your last reply by hand');
  expect(JSON.stringify(shared.mock.requests)).toContain('<p>two</p>');

  // An older version is read-only, and can be used again.
  await page.getByTestId('artifact-card').click();
  await inside(page).getByText('two').waitFor();
  await panel(page).getByRole('button', { name: 'Older version' }).click();
  await panel(page).getByText('An older version, read only.').waitFor();
  expect(await page.getByTestId('artifact-edit').count()).toBe(0);
  await page.getByTestId('artifact-use').click();
  await expect.poll(() => panel(page).getByTestId('artifact-version').innerText()).toBe('Version 3 of 3');
  await inside(page).getByText('one').waitFor();
  await panel(page).getByText('Versions', { exact: true }).click();
  await panel(page).getByRole('button', { name: 'Version 3, edited by you' }).waitFor();
  await page.context().close();
});

it('an edit is taken back in Japanese, and an older version is used in Arabic on a phone', async () => {
  const japanese = await shared.open('/', { locale: 'ja-JP' });
  await make(japanese, '一');
  await edit(japanese, '二');
  await japanese.getByTestId('artifact-save').click();
  await inside(japanese).getByText('二').waitFor();
  await japanese.getByText('バージョン2を保存しました。').waitFor();
  await japanese.getByRole('button', { name: '元に戻す' }).click();
  await inside(japanese).getByText('一').waitFor();
  expect(await panel(japanese).getByTestId('artifact-version').innerText()).toBe('バージョン1 / 1');
  await japanese.context().close();

  const arabic = await shared.open('/', { locale: 'ar-SA', viewport: phone, hasTouch: true, isMobile: true });
  await make(arabic, 'واحد');
  await edit(arabic, 'اثنان');
  await arabic.getByTestId('artifact-save').click();
  await inside(arabic).getByText('اثنان').waitFor();
  await panel(arabic).getByRole('button', { name: 'نسخة أقدم' }).click();
  await panel(arabic).getByText('نسخة أقدم، للقراءة فقط.').waitFor();
  const box = await arabic.getByTestId('artifact-use').boundingBox();
  // The button stands at the end, which is the left side.
  expect(box?.x).toBeLessThan(phone.width / 3);
  await arabic.getByTestId('artifact-use').click();
  await inside(arabic).getByText('واحد').waitFor();
  await arabic.context().close();
});
