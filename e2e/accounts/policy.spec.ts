import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { type MockOpenAi, startMockOpenAi } from '../../apps/server/src/testing/mock-openai.ts';
import { launchChromium, openContext, phone } from '../support/browser.ts';
import { answer, send, watchErrors } from '../support/pages.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';

const password = 'zaytun kahwa qamar';
let browser: Browser;
let parley: RunningParley;
let mock: MockOpenAi;
let owner: Page;
let member: Page;
let errors: string[][];

beforeAll(async () => {
  mock = await startMockOpenAi();
  mock.byDefault({ deltas: ['Yes.'] });
  const env = { PARLEY_ACCOUNTS: '1', OPENAI_BASE_URL: mock.url, OPENAI_API_KEY: 'sk-test-000000000000', PARLEY_DETECT_LOCAL_MODELS: '0' };
  [browser, parley] = await Promise.all([launchChromium(), startParley({ env })]);
  owner = await (await openContext(browser, parley.url)).newPage();
  member = await (await openContext(browser, parley.url, { viewport: phone, locale: 'ar-SA', isMobile: true, hasTouch: true })).newPage();
  errors = [watchErrors(owner), watchErrors(member)];
  await signUp(owner, 'Mara');
  await owner.request.patch('/api/accounts', { data: { signUp: 'open' }, headers: sameOrigin() });
  await signUp(member, 'سميرة');
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([parley?.stop(), mock?.close()]);
});

const sameOrigin = () => ({ origin: parley.url });
const emails: Record<string, string> = { Mara: 'mara@lindqvist.example', سميرة: 'samira@haddad.example' };

async function signUp(page: Page, name: string): Promise<void> {
  const data = { name, email: emails[name], password };
  const made = await page.request.post('/api/auth/sign-up/email', { data, headers: sameOrigin() });
  expect(made.status()).toBe(204);
}

it('an owner keeps a model for administrators; the conversation of a member on an Arabic phone goes on with another one', async () => {
  await member.goto('/');
  await member.getByTestId('model-picker').click();
  await member.getByRole('menuitemradio', { name: /mock-model/ }).click();
  await send(member, 'مرحبا');
  await answer(member);
  expect(mock.requests.at(-1)?.body.model).toBe('mock-model');

  await owner.goto('/settings/models');
  const row = owner.getByTestId('access-row').filter({ hasText: 'mock-model' });
  await row.getByRole('button').focus();
  await owner.keyboard.press('Enter');
  await owner.getByTestId('access-administrators').click();
  await row.getByRole('button', { name: /Administrators only/ }).waitFor();

  // The page still offers the model: the message is answered all the same.
  await send(member, 'من أنت؟');
  await expect.poll(() => member.locator('[data-testid="message"][data-role="assistant"][data-status="complete"]').count()).toBe(2);
  expect(mock.requests.at(-1)?.body.model).toBe('mock-thinker');
  await member.locator('.lost-model').waitFor();
  await member.locator('.lost-model button').click();
  // The lines of the menu come with its code.
  await member.getByRole('menuitemradio').first().waitFor();
  const offered = await member.getByRole('menuitemradio').allInnerTexts();
  expect(offered.join(' ')).toContain('mock-thinker');
  expect(offered.join(' ')).not.toContain('mock-model');
  await member.keyboard.press('Escape');
  expect(errors).toEqual([[], []]);
});

it('Enter in the search for people neither closes the dialog nor changes who may use a model', async () => {
  await owner.goto('/settings/models');
  const row = owner.getByTestId('access-row').filter({ hasText: 'mock-thinker' });
  const shown = await row.getByRole('button').innerText();
  await row.getByRole('button').click();
  await owner.getByTestId('access-choose').click();
  const dialog = owner.getByRole('dialog');
  const search = dialog.getByRole('searchbox');
  await search.fill('سميرة');
  await dialog.getByRole('switch', { name: 'سميرة' }).waitFor();
  await search.press('Enter');
  // The dialog is still open, and its own button saves.
  await dialog.getByRole('switch', { name: 'سميرة' }).check();
  await search.press('Enter');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await row.getByRole('button').innerText()).toBe(shown);
});

it('a limit of one message more is told on the phone with its end, the message stays, and the owner sees who is near it', async () => {
  const usage = (await (await owner.request.get('/api/quotas')).json()) as { people: unknown[] };
  expect(usage.people).toEqual([]);
  await owner.goto('/settings/people');
  await owner.getByTestId('quota-row').filter({ hasText: 'Members' }).getByRole('button').click();
  const form = owner.getByTestId('quota-form');
  await form.locator('input[name="messages.day"]').fill('2');
  await form.locator('button[type=submit]').click();
  await form.waitFor({ state: 'detached' });

  await send(member, 'رسالة واحدة بعد الحد');
  const refused = member.getByTestId('message').last();
  await refused.and(member.locator('[data-status="failed"]')).waitFor();
  expect(await refused.innerText()).toContain('رسالة واحدة بعد الحد');
  expect(await refused.getByRole('alert').innerText()).toContain('استهلكت كل رسائلك لهذا اليوم');

  await owner.reload();
  await owner.getByTestId('near-quota').waitFor();
  await member.goto('/settings/usage');
  expect(await member.getByTestId('own-quotas').innerText()).toContain('رسائل في اليوم');
  expect(errors).toEqual([[], []]);
});

it('the owner allows keys of one’s own, and a member connects a provider that nobody else sees', async () => {
  await owner.goto('/settings/models');
  await owner.getByRole('switch', { name: 'People may connect providers with keys of their own' }).click();
  await expect
    .poll(async () => (await (await member.request.get('/api/own-providers')).json()) as object)
    .toMatchObject({ isAllowed: true });
  await member.goto('/settings/models');
  const yours = member.getByTestId('own-providers');
  await yours.locator('button[aria-expanded]').click();
  await yours.locator('input[inputmode=url]').fill('https://nowhere.invalid/v1');
  await yours.locator('form').first().locator('button[type=submit]').click();
  await yours.getByRole('alert').waitFor();
  await yours.getByRole('button', { name: 'حفظ رغم ذلك' }).click();
  await yours.locator('section[aria-label="nowhere.invalid"]').waitFor();
  expect(await (await owner.request.get('/api/providers')).text()).not.toContain('nowhere.invalid');
  expect(errors).toEqual([[], []]);
});

it('a personal invitation whose address has an account meanwhile says so, and leads to signing in', async () => {
  const data = { email: 'ben@example.org', role: 'member', guestDays: null };
  const invited = await owner.request.post('/api/invitations', { data, headers: sameOrigin() });
  const { token } = (await invited.json()) as { token: string };
  const ben = await (await openContext(browser, parley.url)).newPage();
  const made = await ben.request.post('/api/auth/sign-up/email', {
    data: { name: 'Ben', email: data.email, password },
    headers: sameOrigin(),
  });
  expect(made.status()).toBe(204);
  await ben.context().clearCookies();

  await ben.goto(`/join/${token}`);
  const join = ben.getByTestId('sign-up');
  await join.locator('input[autocomplete=name]').fill('Ben');
  await join.locator('input[autocomplete=new-password]').fill(password);
  await join.locator('button[type=submit]').click();
  await join.getByRole('alert').filter({ hasText: 'already an account' }).waitFor();
  await join.getByRole('link', { name: 'I already have an account' }).click();
  await ben.getByTestId('sign-in').waitFor();
  await ben.context().close();
});
