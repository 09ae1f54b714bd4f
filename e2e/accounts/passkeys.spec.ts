import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchChromium, openContext, phone } from '../support/browser.ts';
import { watchErrors } from '../support/pages.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';
import { addVirtualAuthenticator } from '../support/virtual-authenticator.ts';

const password = 'zaytun kahwa qamar';
let browser: Browser;
let parley: RunningParley;
let mara: Page;

beforeAll(async () => {
  [browser, parley] = await Promise.all([launchChromium(), startParley({ env: { PARLEY_ACCOUNTS: '1' } })]);
  mara = await (await openContext(browser, parley.url)).newPage();
  const data = { name: 'Mara Lindqvist', email: 'mara@lindqvist.example', password };
  await mara.request.post('/api/auth/sign-up/email', { data });
});
afterAll(async () => {
  await browser?.close();
  await parley?.stop();
});

async function confirm(page: Page): Promise<void> {
  const form = page.getByTestId('passkeys').locator('form');
  await form.locator('input[autocomplete=current-password]').fill(password);
  await form.locator('button[type=submit]').click();
}

it('a passkey is added, signs in after a sign-out, and is renamed and removed', async () => {
  const errors = watchErrors(mara);
  const { session, authenticatorId } = await addVirtualAuthenticator(mara);
  await mara.goto('/settings/account');
  await mara.getByTestId('add-passkey').click();
  await confirm(mara);
  const passkey = mara.getByTestId('passkey');
  await passkey.waitFor();
  expect(await passkey.textContent()).toContain('never used');

  await mara.getByTestId('sign-out').click();
  await mara.waitForURL('**/sign-in**');
  // The user closes the browser's dialog.
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await mara.getByTestId('use-passkey').click();
  await mara.getByTestId('sign-in').getByRole('alert').waitFor();
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await mara.getByTestId('use-passkey').click();
  await mara.waitForURL((url) => url.pathname !== '/sign-in');

  await mara.goto('/settings/account');
  await passkey.waitFor();
  expect(await passkey.textContent()).toContain('last used on');
  await passkey.getByRole('button').click();
  await mara.getByTestId('rename-passkey').click();
  const name = mara.getByTestId('passkeys').getByLabel('Name of the passkey');
  await name.and(mara.locator(':focus')).waitFor();
  await name.fill('Blue laptop');
  await confirm(mara);
  await passkey.filter({ hasText: 'Blue laptop' }).waitFor();
  await passkey.getByRole('button').click();
  await mara.getByTestId('remove-passkey').click();
  await confirm(mara);
  await passkey.waitFor({ state: 'detached' });
  await mara.getByRole('button', { name: 'Undo' }).click();
  await passkey.waitFor();
  expect(errors).toEqual([]);
});

it('Cancel and Escape leave the question for the password and return the focus to the button that asked', async () => {
  await mara.goto('/settings/account');
  const isFocused = (button: Locator) => expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  const passkeys = mara.getByTestId('passkeys');
  const menu = mara.getByTestId('passkey').getByRole('button');
  const password = passkeys.locator('input[autocomplete=current-password]');
  await menu.click();
  await mara.getByTestId('rename-passkey').click();
  await password.fill('half typed');
  await password.press('Escape');
  await password.waitFor({ state: 'detached' });
  await isFocused(menu);
  await menu.click();
  await mara.getByTestId('remove-passkey').click();
  await isFocused(password);
  await passkeys.getByRole('button', { name: 'Cancel' }).click();
  await isFocused(menu);

  const twoFactor = mara.getByTestId('two-factor');
  const setUp = twoFactor.getByRole('button', { name: 'Set up' });
  await setUp.click();
  await isFocused(twoFactor.locator('input[autocomplete=current-password]'));
  await mara.keyboard.press('Escape');
  await isFocused(setUp);
  await setUp.click();
  await twoFactor.getByRole('button', { name: 'Cancel' }).click();
  await isFocused(setUp);
});

it('an invited person joins on an Arabic phone with a passkey, which takes the place of the password', async () => {
  const data = { email: 'samira@haddad.example', role: 'member', guestDays: null };
  const { token } = (await (await mara.request.post('/api/invitations', { data })).json()) as { token: string };
  const context = await openContext(browser, parley.url, { viewport: phone, locale: 'ar-SA', isMobile: true, hasTouch: true });
  const samira = await context.newPage();
  const errors = watchErrors(samira);
  await addVirtualAuthenticator(samira);
  await samira.goto(`/join/${token}`);
  const join = samira.getByTestId('sign-up');
  await join.locator('input[autocomplete=name]').fill('سميرة حداد');
  await join.locator('input[autocomplete=new-password]').fill('half typed');
  await samira.getByTestId('join-passkey').click();
  expect(await join.locator('input[autocomplete=new-password]').count()).toBe(0);
  await join.locator('button[type=submit]').click();
  await samira.waitForURL(`${parley.url}/`);
  await samira.goto('/settings/account');
  await samira.getByTestId('passkey').waitFor();
  // There is no present password to ask for.
  expect(await samira.locator('input[autocomplete=current-password], #two-factor').count()).toBe(0);
  expect(errors).toEqual([]);
});
