import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openContext, phone } from '../support/browser.ts';
import { findViolations } from '../support/find-violations.ts';
import { answer, send, watchForeignRequests } from '../support/pages.ts';
import { shareParleyWithMockModel } from '../support/share-parley.ts';
import { wordsOf } from '../support/words-of.ts';

const shared = shareParleyWithMockModel();

/** A conversation with one answer, and the dialog that shares it. */
async function openDialog(question: string, reply: string, options: Parameters<typeof shared.open>[1] = {}): Promise<Page> {
  const page = await shared.open('/', options);
  await page.request.patch('/api/preferences', { data: { defaultModel: 'openai-env/mock-model' }, headers: { origin: shared.parley.url } });
  await page.reload();
  await page.getByTestId('composer-input').waitFor();
  shared.mock.script({ deltas: [reply] });
  await send(page, question);
  await answer(page);
  return page;
}

/** The page as a stranger opens it: another browser context, which runs no script. */
async function openAsReader(address: string, locale: string): Promise<Page> {
  const context = await openContext(shared.browser, shared.parley.url, { locale, javaScriptEnabled: false, firstRun: true });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

const attribute = (page: Page, name: string) => page.locator('html').getAttribute(name);

it('shares a conversation, whose page needs no script, and takes it back at once', async () => {
  const page = await openDialog('How much water?', 'Use **346 g**.', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Share a link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this conversation' });
  await dialog.getByText('works only on this computer').waitFor();
  expect(await dialog.getByTestId('share-link').count()).toBe(0);
  await dialog.getByTestId('share-create').click();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  const address = await dialog.getByTestId('share-link').inputValue();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const reader = await openAsReader(address, 'en-US');
  const foreign = watchForeignRequests(reader, shared.parley.url);
  await reader.reload();
  await reader.getByText('How much water?').waitFor();
  expect(await reader.locator('strong').innerText()).toBe('346 g');
  expect(await reader.locator('button, input, textarea').count()).toBe(0);
  expect(await reader.context().cookies()).toEqual([]);
  expect(foreign).toEqual([]);
  // Its language needs none either.
  await reader.locator('summary').click();
  await reader.getByRole('link', { name: 'العربية' }).click();
  await reader.getByText('للقراءة فقط').waitFor();
  expect([await attribute(reader, 'lang'), await attribute(reader, 'dir')]).toEqual(['ar-SA', 'rtl']);

  // What comes later stays private until the link is updated.
  await dialog.getByRole('button', { name: 'Close' }).click();
  shared.mock.script({ deltas: ['Two hours more.'] });
  await send(page, 'And a cold kitchen?');
  await expect.poll(() => answer(page)).toContain('Two hours more.');
  await reader.goto(address);
  await reader.getByText('How much water?').waitFor();
  expect(await reader.getByText('Two hours more.').count()).toBe(0);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Share a link' }).click();
  await dialog.getByRole('button', { name: 'Update the link' }).click();
  await page.getByText('The link now shows the conversation as it is.').waitFor();
  await reader.reload();
  await reader.getByText('Two hours more.').waitFor();

  await dialog.getByTestId('share-stop').click();
  await dialog.getByTestId('share-create').waitFor();
  await reader.reload();
  await reader.getByRole('heading', { name: 'This page isn’t available' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => dialog.getByTestId('share-link').inputValue()).toBe(address);
  await reader.reload();
  await reader.getByText('Two hours more.').waitFor();
  await reader.context().close();
  await page.context().close();
});

it('a link that has ended works again for the same time, from the dialog and from the settings', async () => {
  const page = await openDialog('How much salt?', 'Use 7 g.');
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const options = { pictures: false, files: false, name: false, listed: false, lifetime: 'day' };
  const made = await page.request.post(`/api/conversations/${id}/share`, { data: options, headers: { origin: shared.parley.url } });
  const share = (await made.json()) as { id: string; title: string };
  const hasEnded = { ...share, expiresAt: Date.now() - 1000 };
  shared.mock.script({ deltas: ['Seven.'] });
  await send(page, 'Say it again');
  await expect.poll(() => answer(page)).toContain('Seven.');
  // The clock of the server does not wait a day.
  await page.route(`**/api/conversations/${id}/share`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), share: hasEnded } });
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Share a link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this conversation' });
  await dialog.getByText('Ended on').waitFor();
  expect(await dialog.getByRole('button', { name: 'Update the link' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Renew the link' }).click();
  await dialog.getByText('Ends on').waitFor();
  await dialog.getByRole('button', { name: 'Update the link' }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Renew the link' }).count()).toBe(0);
  // The button has gone; the choice that it renewed has the focus.
  const isFocused = (element: Element) => element === document.activeElement;
  expect(await dialog.getByRole('radio', { name: '1 day' }).evaluate(isFocused)).toBe(true);

  await page.route('**/api/shares', async (route) => route.fulfill({ json: { shares: [hasEnded], nextCursor: null } }));
  await page.goto('/');
  await page.getByTestId('composer-input').waitFor();
  await page.evaluate(() => window.history.pushState({}, '', '/settings/privacy'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  const row = page.getByTestId('share-item');
  await row.getByText('Ended on').waitFor();
  await row.getByRole('button', { name: `Renew the link to “${share.title}”` }).click();
  await row.getByText('Ends on').waitFor();
  expect(await row.getByRole('combobox').evaluate(isFocused)).toBe(true);
  await page.locator('[data-announcer="polite"]').getByText('Ends on').waitFor();
  await page.context().close();
});

it('a switch that is pressed while the page is being made counts', async () => {
  const page = await openDialog('How much flour?', 'Use 500 g.');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Share a link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this conversation' });
  const held = Promise.withResolvers<void>();
  const making = '**/api/conversations/*/share';
  await page.route(making, async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/share'));
  await dialog.getByTestId('share-create').click();
  await asked;
  const listed = dialog.getByRole('switch', { name: 'Search engines' });
  await listed.click();
  held.resolve();
  await dialog.getByTestId('share-link').waitFor();
  const share = async () => ((await (await page.request.get('/api/shares')).json()) as { shares: { listed: boolean }[] }).shares[0];
  await expect.poll(share).toMatchObject({ listed: true });
  expect(await listed.isChecked()).toBe(true);
  await page.context().close();
});

it('quick changes of a switch reach the server one after the other, and the last one counts', async () => {
  const page = await openDialog('How much yeast?', 'Use 2 g.');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Share a link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this conversation' });
  await dialog.getByTestId('share-create').click();
  await dialog.getByTestId('share-link').waitFor();
  const listed = dialog.getByRole('switch', { name: 'Search engines' });
  const steps: string[] = [];
  const bothPressed = Promise.withResolvers<void>();
  const bothAnswered = Promise.withResolvers<void>();
  await page.route('**/api/shares/*', async (route) => {
    steps.push('sent');
    await bothPressed.promise;
    await route.fulfill({ response: await route.fetch() });
    steps.push('answered');
    if (steps.length === 4) bothAnswered.resolve();
  });
  await listed.click();
  await expect.poll(() => steps).toEqual(['sent']);
  await listed.click();
  bothPressed.resolve();
  await bothAnswered.promise;
  expect(steps).toEqual(['sent', 'answered', 'sent', 'answered']);
  await expect.poll(() => listed.isChecked()).toBe(false);
  const shares = (await (await page.request.get('/api/shares')).json()) as { shares: { listed: boolean }[] };
  expect(shares.shares[0]?.listed).toBe(false);
  await page.context().close();
});

it('the page follows the theme of the device, and everyone can read it', async () => {
  const page = await openDialog('How much water?', 'Use **346 g** and `salt`.\n\n| a | b |\n|---|---|\n| 1 | 2 |');
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const options = { pictures: false, files: false, name: false, listed: false, lifetime: 'day' };
  const headers = { origin: shared.parley.url };
  const made = await page.request.post(`/api/conversations/${id}/share`, { data: options, headers });
  await page.goto(`/share/${((await made.json()) as { token: string }).token}`);
  await page.getByText('How much water?').waitFor();
  const ground = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page, null)).toEqual([]);
    return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  };
  const light = await ground('light');
  const dark = await ground('dark');
  expect([light, dark].map((colour) => Number(/\d+/.exec(colour)?.[0]) > 128)).toEqual([true, false]);
  await page.context().close();
});

it.each([
  ['ar-SA', 'rtl', 'كم من الماء أحتاج لهذا العجين؟', 'تحتاج إلى ٣٤٦ غرامًا من الماء لهذا العجين.'],
  ['ja-JP', 'ltr', '水はどれくらい必要ですか。', '346 gの水を使います。'],
])(
  '%s: a conversation reads in the language and direction of its reader, and its link is revoked in the settings',
  async (lng, dir, question, reply) => {
    const t = wordsOf(lng, 'sharing');
    const page = await openDialog(question, reply, { locale: lng, viewport: phone });
    await page.locator('.topbar-title button').click();
    await page.getByRole('menuitem', { name: wordsOf(lng, 'thread')('conversation.shareLink') }).click();
    await page.getByTestId('share-create').click();
    const field = page.getByTestId('share-link');
    const address = await field.inputValue();
    expect(await field.evaluate((input) => getComputedStyle(input).direction)).toBe('ltr');

    const reader = await openAsReader(address, lng);
    expect([await attribute(reader, 'lang'), await attribute(reader, 'dir')]).toEqual([lng, dir]);
    const [bubble, width] = [await reader.locator('.bubble').boundingBox(), reader.viewportSize()?.width ?? 0];
    // A question stands at the end side.
    const middle = (bubble?.x ?? 0) + (bubble?.width ?? 0) / 2;
    expect(middle < width / 2).toBe(dir === 'rtl');

    await page.goto('/settings/privacy');
    const row = page.getByTestId('share-item').filter({ has: page.locator(`a[href="${address}"]`) });
    const title = await row.locator('.share-title').innerText();
    await row.getByRole('combobox').selectOption('never');
    await row.getByText(t('endsNever')).waitFor();
    await row.getByRole('button', { name: t('list.stopNamed', { title }) }).click();
    await row.waitFor({ state: 'detached' });
    await reader.reload();
    await reader.getByRole('heading', { name: t('page.gone.title') }).waitFor();
    await reader.context().close();
    await page.context().close();
  },
);
