import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { makePng } from '../../apps/server/src/testing/make-png.ts';
import { type FakeWebSite, startFakeWebSite } from '../../apps/server/src/testing/fake-web-site.ts';
import { makePdf } from '../../apps/server/src/testing/make-pdf.ts';
import { phone } from '../support/browser.ts';
import { controlled } from '../support/controlled.ts';
import { shareParley } from '../support/share-parley.ts';

let site: FakeWebSite;
const shared = shareParley(async () => {
  site = await startFakeWebSite();
  return { PARLEY_READABLE_PRIVATE_HOSTS: site.host };
});
afterAll(() => site?.close());
/** Other tests run without the worker. */
const withWorker = { serviceWorkers: 'allow' } as const;

const png = Buffer.from(makePng(40, 30, [200, 80, 40])).toString('base64');

/** What the share sheet of a phone does: a form with files, posted as a navigation that the service worker answers. */
async function share(page: Page, files: { name: string; type: string; base64: string }[], text = '', title = ''): Promise<void> {
  await page.evaluate(
    ([given, words, heading]) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: '/share-target', enctype: 'multipart/form-data' });
      const field = Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true });
      const chosen = new DataTransfer();
      for (const { name, type, base64 } of given)
        chosen.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name, { type }));
      field.files = chosen.files;
      form.append(field, Object.assign(document.createElement('input'), { name: 'text', value: words }));
      form.append(Object.assign(document.createElement('input'), { name: 'title', value: heading }));
      document.body.append(form);
      form.submit();
    },
    [files, text, title] as const,
  );
  await page.getByTestId('shared-content').waitFor();
}

const waiting = (page: Page) => page.evaluate(async () => (await (await caches.open('parley-shared')).keys()).length);
const chips = (page: Page) => page.locator('.composer [data-testid="attachment"]');

it.each([
  ['en-US', 'Add to message'],
  ['ar-SA', 'إضافة إلى الرسالة'],
  ['ja-JP', 'メッセージに追加'],
])('%s: a picture, a PDF and words that are shared become attachments and text', async (locale, add) => {
  const page = await shared.open('/', { ...withWorker, locale, viewport: { width: 390, height: 844 } });
  await controlled(page);
  const pdf = Buffer.from(makePdf(['A lease of one page.'])).toString('base64');
  await share(
    page,
    [
      { name: 'صورة 水.png', type: 'image/png', base64: png },
      { name: 'lease.pdf', type: 'application/pdf', base64: pdf },
    ],
    'Look at these.',
  );
  const card = page.getByTestId('shared-content');
  for (const words of ['صورة 水.png', 'lease.pdf', 'Look at these.']) await card.getByText(words).waitFor();
  // Nothing is uploaded before the user agrees, and a reload asks again.
  expect(await chips(page).count()).toBe(0);
  await page.reload();
  await card.getByRole('button', { name: add }).click();
  await expect.poll(() => chips(page).count()).toBe(2);
  await page.waitForURL((url) => url.search === '');
  expect(await waiting(page)).toBe(0);
  await page.locator('.composer').getByText('lease.pdf').waitFor();
  await page.getByTestId('composer-send').click();
  await page.waitForURL('**/c/**');
  const question = page.locator('[data-role="user"]').first();
  for (const words of ['Look at these.', 'lease.pdf']) await question.getByText(words).waitFor();
  await page.context().close();
});

it('what is shared twice waits together, and stays on the device until the server has it', async () => {
  const page = await shared.open('/', withWorker);
  await controlled(page);
  await page.route('**/api/files', (route) => route.abort());
  await share(page, [{ name: 'one.png', type: 'image/png', base64: png }]);
  await share(page, [{ name: 'two.txt', type: 'text/plain', base64: btoa('Two') }]);
  await page.getByTestId('shared-content').getByText('one.png').waitFor();
  await page.getByTestId('shared-content').getByText('two.txt').waitFor();
  await page.getByRole('button', { name: 'Add to message' }).click();
  await expect.poll(() => chips(page).count()).toBe(2);
  await expect.poll(() => page.locator('[data-testid="attachment"][data-status="failed"]').count()).toBe(2);
  // The server has neither yet: after a reload both are offered again.
  expect(await waiting(page)).toBe(2);
  await page.unroute('**/api/files');
  await page.reload();
  await page.getByRole('button', { name: 'Add to message' }).click();
  await expect.poll(() => waiting(page)).toBe(0);
  await page.context().close();
});

it('files beyond what a message takes stay in the card', async () => {
  const page = await shared.open('/', withWorker);
  await controlled(page);
  const files = Array.from({ length: 12 }, (_, index) => ({ name: `n${index}.txt`, type: 'text/plain', base64: btoa(`File ${index}`) }));
  await share(page, files);
  await page.getByRole('button', { name: 'Add to message' }).click();
  await expect.poll(() => chips(page).count()).toBe(10);
  expect(await page.getByTestId('shared-content').locator('li').allInnerTexts()).toEqual(['n10.txt', 'n11.txt']);
  await expect.poll(() => waiting(page)).toBe(2);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => waiting(page)).toBe(0);
  await page.context().close();
});

it.each([
  ['en-US', 'Add to message', ''],
  ['ar-SA', 'إضافة إلى الرسالة', 'الشمر'],
  ['ja-JP', 'メッセージに追加', 'フェンネル'],
])('%s: an address that is shared offers to read its page', async (locale, add, title) => {
  site.requests.length = 0;
  site.serve('/herbs', '<title>Fennel</title><p>Fennel likes a sunny place.', { 'content-type': 'text/html' });
  const page = await shared.open('/', { ...withWorker, locale, viewport: phone, hasTouch: true, isMobile: true });
  await controlled(page);
  await share(page, [], `${site.url}/herbs`, title);
  await page.getByRole('button', { name: add }).click();
  await page.getByTestId('page-offer').waitFor();
  expect(site.requests).toEqual([]);
  await page.getByTestId('page-offer-read').click();
  await expect.poll(() => chips(page).first().getAttribute('data-status')).toBe('ready');
  expect(await chips(page).locator('bdi').first().innerText()).toBe('Fennel');
  expect(await page.getByTestId('page-offer').count()).toBe(0);
  // The page stands for its address; more than the address stays.
  const written = () => page.getByTestId('composer-input').evaluate((field) => (field as HTMLTextAreaElement).value ?? field.textContent);
  await expect.poll(written).toBe(title === '' ? '' : `${title}\n${site.url}/herbs`);
  await page.context().close();
});

it('all eleven manifests take files', async () => {
  const page = await shared.open('/');
  for (const locale of ['ar-SA', 'de-DE', 'en-US', 'es-ES', 'fr-FR', 'ja-JP', 'ko-KR', 'pt-BR', 'ru-RU', 'zh-CN', 'zh-TW']) {
    const manifest = (await (await page.request.get(`/manifests/${locale}.webmanifest`)).json()) as {
      share_target: { params: { files: { name: string; accept: string[] }[] } };
    };
    expect(manifest.share_target.params.files).toMatchObject([
      { name: 'files', accept: expect.arrayContaining(['image/*', 'application/pdf']) },
    ]);
  }
  await page.context().close();
});
