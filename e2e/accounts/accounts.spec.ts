import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { launchChromium, openContext, phone } from '../support/browser.ts';
import { answer, send, watchErrors } from '../support/pages.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';

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
