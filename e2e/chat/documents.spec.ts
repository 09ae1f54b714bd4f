import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { makePdf } from '../../apps/server/src/testing/make-pdf.ts';
import { phone } from '../support/browser.ts';
import { answer, comesToLife, watchErrors } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';

const shared = shareParleyWithMockModel();
const lease = Buffer.from(
  makePdf([
    'The lease begins in May.',
    'Radiators and pipes belong to the building.\nThey are kept in repair by the landlord.\nThe tenant bleeds the radiators.',
    'Pets may live here.',
  ]),
);

afterEach(() => {
  shared.mock.requests.length = 0;
});

const open = shared.openWithModel;
const chips = (page: Page) => page.locator('.composer [data-testid="attachment"]');
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

async function attach(page: Page, name: string, buffer: Buffer): Promise<void> {
  await comesToLife(page);
  await page.locator('.composer input[type="file"][multiple]').setInputFiles({ name, mimeType: '', buffer });
}
async function ask(page: Page, words: string, reply: string): Promise<void> {
  await expect.poll(() => chips(page).first().getAttribute('data-status')).toBe('ready');
  shared.mock.script({ deltas: [reply] });
  await page.getByTestId('composer-input').pressSequentially(words);
  await page.getByTestId('composer-send').click();
  await answer(page);
}

it('an answer cites its page, and the citation opens the document there', async () => {
  const page = await open();
  const errors = watchErrors(page);
  await attach(page, 'Lease.pdf', lease);
  await chips(page).filter({ hasText: 'PDF, 3 pages' }).waitFor();
  await ask(page, 'Who repairs the radiator?', 'The landlord keeps it in repair.【1:2】 You may have a dog.【1:3】 And so on.【1:8】');
  const [request] = shared.mock.requests;
  expect(String(request?.body.messages[0]?.content)).toContain('<page number="3">\nPets may live here.\n</page>');

  const reply = page.locator('[data-role="assistant"]');
  expect(await reply.locator('.prose').innerText()).toBe('The landlord keeps it in repair. You may have a dog. And so on.');
  const citations = reply.getByTestId('citation');
  expect(
    await citations.evaluateAll((all) => all.map((one) => [(one as HTMLElement).dataset.number, one.getAttribute('aria-label')])),
  ).toEqual([
    ['1', 'Source 1: Lease.pdf'],
    ['2', 'Source 2: Lease.pdf'],
  ]);
  expect((await reply.getByTestId('file-source').allInnerTexts()).map((text) => plain(text).replaceAll('\n', ' | '))).toEqual([
    '“They are kept in repair by the landlord. The tenant bleeds the radiators.” | Page 2',
    '“Pets may live here.” | Page 3',
  ]);

  await citations.first().focus();
  await page.keyboard.press('Enter');
  const panel = page.getByTestId('document-panel');
  const cited = panel.getByTestId('document-cited');
  await cited.waitFor();
  expect(await cited.innerText()).toBe('They are kept in repair by the landlord.\nThe tenant bleeds the radiators.');
  expect(await panel.getByTestId('document-page').inputValue()).toBe('2');
  await panel.getByRole('button', { name: 'Next page' }).click();
  await panel.getByText('Pets may live here.').waitFor();
  await panel.getByTestId('document-page').fill('1');
  await page.keyboard.press('Enter');
  await panel.getByText('The lease begins in May.').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(await citations.first().evaluate((button) => button === document.activeElement)).toBe(true);

  // The sent file opens it, too, also after a reload.
  await page.reload();
  await page.locator('[data-role="user"] [data-testid="attachment"]').click();
  await panel.getByText('The lease begins in May.').waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

it('a scan says that it holds no words, in Japanese', async () => {
  const page = await open({ locale: 'ja-JP' });
  await attach(page, 'スキャン.pdf', Buffer.from(makePdf([''])));
  await expect.poll(() => chips(page).first().getAttribute('data-status')).toBe('failed');
  expect(await chips(page).first().innerText()).toContain('スキャン');
  await page.context().close();
});

it.each([
  ['ar-SA', 'عقد.txt', 'يدفع المالك ثمن الإصلاح.\nتبدأ المدة في مايو.', 'من يدفع؟', 'يدفع المالك.【1】', 'rtl'],
  ['ja-JP', '契約書.txt', '修理は大家が負担する。\n期間は五月から。', '修理は誰が？', '大家さんです。【1】', 'ltr'],
])('%s: on a phone, the document covers the conversation', async (locale, name, text, question, reply, direction) => {
  const page = await open({ locale, viewport: phone, hasTouch: true, isMobile: true });
  await attach(page, name, Buffer.from(text));
  await ask(page, question, reply);
  await page.getByTestId('citation').click();
  const panel = page.getByTestId('document-panel');
  await panel.getByTestId('document-cited').waitFor();
  expect((await panel.boundingBox())?.width).toBe(phone.width);
  expect(await panel.locator('.document-sheet').evaluate((sheet) => getComputedStyle(sheet).direction)).toBe(direction);
  await panel.getByTestId('document-close').click();
  await panel.waitFor({ state: 'detached' });
  await page.context().close();
});

it('pages are offered once the length of the document is known, and also when a page fails', async () => {
  const page = await open();
  await attach(page, 'Lease.pdf', lease);
  await ask(page, 'Who repairs the radiator?', 'The landlord.【1:2】');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/files/*/text?page=2', async (route) => {
    await held.promise;
    await route.continue();
  });
  const failing = Promise.withResolvers<void>();
  await page.route('**/api/files/*/text?page=1', async (route) => {
    await failing.promise;
    await route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Broken on purpose.' } } });
  });
  const asked = page.waitForRequest('**/api/files/*/text?page=2');
  await page.getByTestId('citation').click();
  await asked;
  const panel = page.getByTestId('document-panel');
  const field = panel.getByTestId('document-page');
  expect(await field.count()).toBe(0);
  held.resolve();
  await panel.getByTestId('document-cited').waitFor();
  await field.fill('1');
  await page.keyboard.press('Enter');
  // The former page stays in view until the next one is there.
  await panel.locator('[aria-busy="true"]').getByTestId('document-cited').waitFor();
  failing.resolve();
  await panel.getByRole('alert').waitFor();
  await field.fill('3');
  await page.keyboard.press('Enter');
  await panel.getByText('Pets may live here.').waitFor();
  await page.context().close();
});

it('an Arabic page number is shown and understood in the digits of the person', async () => {
  const page = await open({ locale: 'ar-SA' });
  await page.request.patch('/api/preferences', { data: { digits: 'native' }, headers: { origin: shared.parley.url } });
  await page.reload();
  await attach(page, 'Lease.pdf', lease);
  await ask(page, 'من يدفع؟', 'المالك.【1:2】');
  await page.getByTestId('citation').click();
  const field = page.getByTestId('document-page');
  await expect.poll(() => field.inputValue()).toBe('٢');
  await field.fill('٣');
  await page.keyboard.press('Enter');
  await page.getByTestId('document-panel').getByText('Pets may live here.').waitFor();
  await page.request.patch('/api/preferences', { data: { digits: 'latin' }, headers: { origin: shared.parley.url } });
  await page.context().close();
});

it('answers that are compared cite their pages, and each citation opens the document there', async () => {
  const page = await open();
  await attach(page, 'Lease.pdf', lease);
  await expect.poll(() => chips(page).first().getAttribute('data-status')).toBe('ready');
  await page.getByTestId('model-picker').click();
  await page.getByTestId('compare-models').click();
  await page.getByRole('dialog').getByRole('switch', { name: 'mock-thinker' }).click();
  await page.getByRole('dialog').getByTestId('compare-start').click();
  for (const words of ['In May.【1:1】', 'It begins in May.【1:1】']) shared.mock.script({ deltas: [words] });
  await page.getByTestId('composer-input').pressSequentially('When does it begin?');
  await page.getByTestId('composer-send').click();
  const columns = page.getByTestId('compared');
  await expect
    .poll(() => columns.evaluateAll((all) => all.map((one) => one.getAttribute('data-status'))))
    .toEqual(['complete', 'complete']);
  for (const column of await columns.all()) {
    await expect.poll(() => column.getByTestId('citation').count()).toBe(1);
    expect(await column.locator('.prose').innerText()).not.toContain('【');
    expect(await column.getByTestId('file-source').count()).toBe(1);
  }
  await columns.last().getByTestId('file-source').click();
  await page.getByTestId('document-panel').getByText('The lease begins in May.').waitFor();
  await page.context().close();
});
