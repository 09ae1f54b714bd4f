import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { launchChromium, openContext, phone } from '../support/browser.ts';
import { answer, send, watchErrors } from '../support/pages.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';
import { wordsOf } from '../support/words-of.ts';

const password = 'zaytun kahwa qamar';
let browser: Browser;
let parley: RunningParley;
let owner: Page;
let guest: Page;
let errors: string[][];

beforeAll(async () => {
  [browser, parley] = await Promise.all([launchChromium(), startParley()]);
  owner = await (await openContext(browser, parley.url)).newPage();
  guest = await (await openContext(browser, parley.url, { viewport: phone, locale: 'ar-SA', isMobile: true, hasTouch: true })).newPage();
  errors = [watchErrors(owner), watchErrors(guest)];
});
afterAll(async () => {
  await browser?.close();
  await parley?.stop();
});

it('an owner turns accounts on and invites; a person joins on an Arabic phone, talks, and is out when suspended', async () => {
  await owner.goto('/');
  await send(owner, 'Remember the zebrafish');
  await answer(owner);
  await owner.goto('/settings/account');
  await owner.getByTestId('let-in').click();
  const account = owner.getByTestId('sign-up');
  await account.locator('input[autocomplete=name]').fill('Mara Lindqvist');
  await account.locator('input[type=email]').fill('mara@lindqvist.example');
  await account.locator('input[autocomplete=new-password]').fill(password);
  await account.locator('button[type=submit]').click();
  await owner.waitForURL('**/settings/people');
  await owner.getByTestId('invite').click();
  await owner.locator('.invite-form input[type=email]').fill('samira@haddad.example');
  await owner.locator('.invite-form button[type=submit]').click();
  const link = await owner.getByTestId('invitation-link').inputValue();
  await owner.keyboard.press('Escape');

  await guest.goto('/');
  await guest.getByTestId('sign-in').waitFor();
  expect(await guest.locator('html').getAttribute('dir')).toBe('rtl');
  await guest.goto(link);
  const join = guest.getByTestId('sign-up');
  await join.locator('input[autocomplete=name]').fill('سميرة حداد');
  await join.locator('input[autocomplete=new-password]').fill(password);
  await join.locator('button[type=submit]').click();
  await guest.waitForURL(`${parley.url}/`);
  await send(guest, 'كم الساعة؟');
  await answer(guest);
  expect(await guest.content()).not.toContain('zebrafish');
  const list = (await (await guest.request.get('/api/conversations')).json()) as { conversations: { id: string }[] };
  expect(list.conversations.map(({ id }) => `/c/${id}`)).toEqual([new URL(guest.url()).pathname]);

  await owner.reload();
  await owner.getByTestId('person').nth(1).getByRole('button').click();
  await owner.getByTestId('suspend').click();
  await guest.waitForURL('**/sign-in**', { timeout: 5000 });
  expect(errors).toEqual([[], []]);
});

it('an owner who typed a wrong mail domain for open sign-up can return to invitations, and reads why anything else failed', async () => {
  await owner.goto('/settings/people');
  const words = { accounts: wordsOf('en-US', 'accounts'), errors: wordsOf('en-US', 'errors') };
  const rules = owner.locator('#sign-up');
  const domains = rules.getByLabel(words.accounts('rules.domains'));
  const save = rules.getByRole('button', { name: words.accounts('rules.save') });
  const alert = rules.getByRole('alert');
  const stored = async () => (await (await owner.request.get('/api/accounts')).json()) as object;
  await rules.getByRole('combobox').selectOption('open');
  await domains.fill('foo');
  await save.click();
  await alert.waitFor();
  expect(await domains.getAttribute('aria-invalid')).toBe('true');

  await rules.getByRole('combobox').selectOption('invitation');
  await rules.getByLabel(words.accounts('rules.serverName')).fill('Our house');
  expect(await alert.count()).toBe(0);
  await save.click();
  await owner
    .locator('.toast')
    .filter({ hasText: words.accounts('rules.saved') })
    .waitFor();
  expect(await stored()).toMatchObject({ signUp: 'invitation', serverName: 'Our house', allowedDomains: [] });

  await owner.route('**/api/accounts', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  await save.click();
  await alert.filter({ hasText: words.errors('server_unreachable') }).waitFor();
  await owner.unroute('**/api/accounts');
  await save.click();
  await alert.waitFor({ state: 'detached' });
});
