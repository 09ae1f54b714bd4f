import { expect, it } from 'vitest';
import { makePdf } from '../../apps/server/src/testing/make-pdf.ts';
import { makePng } from '../../apps/server/src/testing/make-png.ts';
import { shareParley } from '../support/share-parley.ts';

const shared = shareParley();

it.each([
  ['en-US', 'Undo', 'Page 2 of 3', {}],
  ['ar-SA', 'تراجع', 'صفحة 2 من 3', {}],
  ['ja-JP', '元に戻す', '3ページ中2ページ', { viewport: { width: 390, height: 844 } }],
])('%s: one’s files are found, ordered, opened, followed to where they are used, and deleted', async (locale, undo, secondPage, shape) => {
  const page = await shared.open('/settings/files', { locale, ...shape });
  const headers = { origin: shared.parley.url };
  const upload = async (path: string, name: string, data: Buffer) =>
    ((await (await page.request.post(`${path}?name=${name}`, { data, headers })).json()) as { id: string }).id;
  const folder = (await (await page.request.post('/api/folders', { data: { name: `Lease ${locale}` }, headers })).json()) as { id: string };
  await upload('/api/files', `photo-${locale}.png`, Buffer.from(makePng(60, 40, [200, locale.length, locale.charCodeAt(0)])));
  await upload(
    '/api/files',
    `lease-${locale}.pdf`,
    Buffer.from(makePdf([`First page ${locale}.`, `Second page ${locale}.`, `Third page ${locale}.`])),
  );
  await upload(`/api/folders/${folder.id}/files`, `notes-${locale}.md`, Buffer.from('# Notes'));
  await page.reload();

  const rows = page.getByTestId('own-file');
  await page.getByTestId('files-total').waitFor();
  await page.getByTestId('search-files').fill(locale);
  await expect.poll(() => rows.count()).toBe(3);
  await page.getByTestId('order-files').selectOption('name');
  await expect
    .poll(async () => (await rows.locator('.file-name').allInnerTexts()).map((name) => name.split('-')[0]))
    .toEqual(['lease', 'notes', 'photo']);
  await page.getByTestId('order-files').selectOption('largest');
  await expect.poll(async () => (await rows.locator('.file-name').first().innerText()).split('-')[0]).toBe('lease');

  await rows.first().locator('.file-name').press('Enter');
  const view = page.getByTestId('file-view');
  await view.getByText(`First page ${locale}.`).waitFor();
  const next = view.locator('.file-pages button').last();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/files/*/text?page=2', async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/files/*/text?page=2');
  await next.press('Enter');
  await asked;
  expect(await view.getByText(`First page ${locale}.`).isVisible()).toBe(true);
  const text = view.locator('pre');
  expect(await text.getAttribute('aria-busy')).toBe('true');
  held.resolve();
  await view.getByText(`Second page ${locale}.`).waitFor();
  await view.getByText(secondPage).waitFor();
  expect(await next.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await text.getAttribute('aria-busy')).toBe('false');
  // A page that fails leaves the way back.
  await page.route('**/api/files/*/text?page=3', (route) => route.abort());
  const previous = view.locator('.file-pages button').first();
  await next.press('Enter');
  await view.getByRole('alert').waitFor();
  await previous.press('Enter');
  await view.getByText(`Second page ${locale}.`).waitFor();
  await page.keyboard.press('Escape');
  await view.waitFor({ state: 'detached' });

  await rows.filter({ hasText: 'photo' }).getByRole('button').last().click();
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByRole('button', { name: undo }).click();
  await expect.poll(() => rows.count()).toBe(3);
  await rows.filter({ hasText: 'photo' }).locator('img').waitFor();

  await rows
    .filter({ hasText: 'notes' })
    .getByRole('link', { name: `Lease ${locale}` })
    .click();
  await page.waitForURL(`**/folders/${folder.id}`);
  await page.context().close();
});
