import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type FakeWebSite, startFakeWebSite } from '../../apps/server/src/testing/fake-web-site.ts';
import { findViolations } from '../support/find-violations.ts';
import { phone } from '../support/browser.ts';
import { answer, watchErrors } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';
import { wordsOf } from '../support/words-of.ts';

let site: FakeWebSite;
const shared = shareParleyWithMockModel(async () => {
  site = await startFakeWebSite();
  return { PARLEY_READABLE_PRIVATE_HOSTS: site.host };
});
afterAll(() => site?.close());
afterEach(() => {
  shared.mock.requests.length = 0;
  site.requests.length = 0;
});

const offer = (page: Page) => page.getByTestId('page-offer');
const chip = (page: Page) => page.locator('.composer [data-testid="attachment"]');
const written = (page: Page) =>
  page.getByTestId('composer-input').evaluate((field) => (field instanceof HTMLTextAreaElement ? field.value : (field.textContent ?? '')));
const isWriting = (page: Page) => page.getByTestId('composer-input').evaluate((field) => field === document.activeElement);

async function open(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await shared.openWithModel({ permissions: ['clipboard-read', 'clipboard-write'], ...options });
  if (!options.isMobile) await page.locator('[data-testid="composer-input"][contenteditable]').waitFor();
  return page;
}
/** As a user does: from the clipboard of the system, with its keys. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.getByTestId('composer-input').focus();
  await page.keyboard.press('Control+V');
  await expect.poll(() => written(page)).toContain(text.trim());
}
const becomes = (page: Page, status: string) => expect.poll(() => chip(page).first().getAttribute('data-status')).toBe(status);

const bytes = (declaration: string, hex: string) => Buffer.concat([Buffer.from(declaration), Buffer.from(hex, 'hex')]);

describe.each([
  {
    locale: 'en-US',
    options: {},
    title: 'Fennel',
    body: bytes('<title>Fennel</title><nav>Home</nav><main><p>Fennel likes a sunny place.</p></main>', ''),
    expected: 'Fennel likes a sunny place.',
    question: 'Where does it grow?',
    offered: 'Read this page',
  },
  {
    locale: 'ar-SA',
    options: { viewport: phone, hasTouch: true, isMobile: true },
    title: 'الشمر',
    body: bytes('<meta charset="windows-1256"><title>&#1575;&#1604;&#1588;&#1605;&#1585;</title><nav>Home</nav><p>', 'c7e1dec7e5d1c9'),
    expected: 'القاهرة',
    question: 'أين ينمو؟',
    offered: 'قراءة هذه الصفحة',
  },
  {
    locale: 'ja-JP',
    options: {},
    title: '茴香',
    body: bytes('<meta charset="shift_jis"><title>&#33588;&#39321;</title><nav>Home</nav><p>', '938c8b9e'),
    expected: '東京',
    question: 'どこで育ちますか。',
    offered: 'このページを読み込む',
  },
])('in $locale', ({ locale, options, title, body, expected, question, offered }) => {
  it('a pasted address offers its page, which goes to the model and opens beside the conversation', async () => {
    site.serve('/herbs', body, { 'content-type': 'text/html' });
    const page = await open({ locale, ...options });
    const errors = watchErrors(page);
    const code: string[] = [];
    page.on('request', (request) => code.push(request.url()));
    await paste(page, `${site.url}/herbs`);
    await offer(page).waitFor();
    expect(code.some((url) => /\/page-offer/.test(url))).toBe(true);
    const text = await offer(page).innerText();
    expect(text).toContain(offered);
    expect(text).toContain(site.host);
    expect(await findViolations(page)).toEqual([]);
    // Nothing is fetched before the press.
    expect(site.requests).toEqual([]);

    await page.getByTestId('page-offer-read').focus();
    await page.keyboard.press('Enter');
    await becomes(page, 'ready');
    expect(await offer(page).count()).toBe(0);
    expect(await chip(page).locator('bdi').first().innerText()).toBe(title);
    expect(await chip(page).innerText()).toContain(site.host);
    expect(site.requests.map(({ path, headers }) => [path, headers['accept-language']])).toEqual([['/herbs', `${locale},*;q=0.5`]]);
    // The page stands for its address.
    await expect.poll(() => written(page)).toBe('');
    expect(await isWriting(page)).toBe(true);

    await page.keyboard.insertText(question);
    await page.getByTestId('composer-send').click();
    await answer(page);
    const told = String(shared.mock.requests.at(0)?.body.messages[0]?.content);
    expect(told).toContain(`name="${title}" address="${site.url}/herbs">\n${expected}\n</file>`);
    expect(told).not.toContain('Home');

    await page.locator('[data-role="user"] [data-testid="attachment"]').click();
    const source = page.getByTestId('document-panel').getByTestId('document-source');
    expect(await source.getAttribute('href')).toBe(`${site.url}/herbs`);
    await page.getByTestId('document-panel').getByText(expected).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

it('the offer goes with the paste, is dismissed, and fetches nothing', async () => {
  const page = await open();
  await paste(page, `${site.url}/never`);
  await offer(page).waitFor();
  await page.getByTestId('composer-input').press('Control+Z');
  await expect.poll(() => written(page)).toBe('');
  await offer(page).waitFor({ state: 'detached' });
  await paste(page, `${site.url}/never`);
  await page.getByTestId('page-offer-dismiss').focus();
  await page.keyboard.press('Enter');
  await offer(page).waitFor({ state: 'detached' });
  expect(await isWriting(page)).toBe(true);
  await page.keyboard.press('Enter');
  await answer(page);
  expect(await page.locator('[data-role="user"]').innerText()).toContain(`${site.url}/never`);
  await paste(page, `See ${site.url}/never`);
  expect(await offer(page).count()).toBe(0);
  expect(site.requests).toEqual([]);
  await page.context().close();
});

it('an address within a message stays, and one alone comes back with Undo', async () => {
  site.serve('/stay', '<title>Stay</title><p>Words of the page.');
  const page = await open();
  await paste(page, `${site.url}/stay`);
  await page.getByTestId('composer-input').press('End');
  await page.keyboard.insertText(' in short?');
  await page.getByTestId('page-offer-read').click();
  await becomes(page, 'ready');
  expect(await written(page)).toBe(`${site.url}/stay in short?`);
  await page.getByTestId('composer-input').press('Control+A');
  await page.keyboard.press('Delete');
  await paste(page, `${site.url}/stay`);
  await page.getByTestId('page-offer-read').click();
  await expect.poll(() => written(page)).toBe('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => written(page)).toBe(`${site.url}/stay`);
  expect(await offer(page).count()).toBe(0);
  await page.context().close();
});

it('a page that cannot be read says why, and is read at the next try', async () => {
  const page = await open();
  await paste(page, `${site.url}/later`);
  await page.getByTestId('page-offer-read').click();
  await becomes(page, 'failed');
  expect(await chip(page).getByRole('alert').innerText()).toContain('no page at this address');
  expect(await written(page)).toBe(`${site.url}/later`);
  site.serve('/later', '<title>Later</title><p>Words of the page.');
  await chip(page)
    .getByRole('button', { name: /^Try again/ })
    .click();
  await becomes(page, 'ready');
  await expect.poll(() => written(page)).toBe('');
  await page.context().close();
});

it('a private address is refused in words', async () => {
  const page = await open();
  await paste(page, 'http://127.0.0.1:9/');
  await page.getByTestId('page-offer-read').click();
  await becomes(page, 'failed');
  expect(await chip(page).getByRole('alert').innerText()).toContain('isn’t on the public internet');
  await page.context().close();
});

it.each(['en-US', 'ar-SA', 'ja-JP'])('%s: an address that redirects without end says so', async (locale) => {
  site.serve('/loop', '', { location: '/loop' }, 302);
  const page = await open({ locale });
  await paste(page, `${site.url}/loop`);
  await page.getByTestId('page-offer-read').click();
  await becomes(page, 'failed');
  expect(await chip(page).getByRole('alert').innerText()).toBe(wordsOf(locale, 'errors')('page_redirects'));
  await page.context().close();
});

it('reading is cancelled with its chip, and the site is left at once', async () => {
  const left = Promise.withResolvers<void>();
  site.answer('/slow', (outgoing) => void outgoing.on('close', left.resolve));
  const page = await open();
  await paste(page, `${site.url}/slow`);
  await page.getByTestId('page-offer-read').click();
  await chip(page).filter({ hasText: 'Reading…' }).waitFor();
  await chip(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await left.promise;
  expect(await chip(page).count()).toBe(0);
  expect(await written(page)).toBe(`${site.url}/slow`);
  await page.context().close();
});

it('a message that is sent while the page is read waits for it', async () => {
  const asked = Promise.withResolvers<() => void>();
  site.answer('/wait', (outgoing) =>
    asked.resolve(() => outgoing.writeHead(200, { 'content-type': 'text/plain' }).end('The words that were waited for.')),
  );
  const page = await open();
  await paste(page, `${site.url}/wait`);
  await page.getByTestId('page-offer-read').click();
  const send = await asked.promise;
  await page.getByTestId('composer-input').press('End');
  await page.keyboard.insertText(' in short?');
  await page.keyboard.press('Enter');
  expect(shared.mock.requests).toEqual([]);
  send();
  await answer(page);
  expect(String(shared.mock.requests.at(0)?.body.messages[0]?.content)).toContain('The words that were waited for.');
  await page.context().close();
});
