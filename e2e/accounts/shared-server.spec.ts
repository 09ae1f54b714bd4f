import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { playToMicrophone } from '../call/fake-microphone.ts';
import { shareCalls } from '../call/share-calls.ts';
import { inState } from '../call/use-calls.ts';
import { phone } from '../support/browser.ts';
import { answer, send, watchErrors } from '../support/pages.ts';
import { addVirtualAuthenticator } from '../support/virtual-authenticator.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

const calls = shareCalls({ env: { PARLEY_ACCOUNTS: '1', PARLEY_DETECT_LOCAL_MODELS: '0' } });
const password = 'zaytun kahwa qamar';
const question = 'What can I see in this old town';
const patient = 60_000;

async function fillAccount(page: Page, account: { name: string; email?: string }): Promise<void> {
  const form = page.getByTestId('sign-up');
  await form.locator('input[autocomplete=name]').fill(account.name);
  if (account.email) await form.locator('input[type=email]').fill(account.email);
  await form.locator('input[autocomplete=new-password]').fill(password);
  await form.locator('button[type=submit]').click();
}

/** Puts the passkeys of one device on another one, as a password manager does. */
async function copyPasskeys(from: Authenticator, to: Authenticator): Promise<void> {
  const { credentials } = await from.session.send('WebAuthn.getCredentials', { authenticatorId: from.authenticatorId });
  for (const credential of credentials)
    await to.session.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential });
}
type Authenticator = Awaited<ReturnType<typeof addVirtualAuthenticator>>;

/** Says the question and waits until the answer was spoken. */
async function ask(page: Page): Promise<string> {
  await inState(page, 'listening').waitFor({ timeout: patient });
  // A short answer may be over before the silence after the question.
  const speaking = inState(page, 'speaking').waitFor({ timeout: patient });
  await Promise.all([speaking, playToMicrophone(page, recordMicrophone([question, 1500]))]);
  return String(calls.model.requests.at(-1)?.body.model);
}

it('a server is shared: from the first account to a suspension, on a phone and in a call', { timeout: 240_000 }, async () => {
  calls.model.byDefault({ deltas: ['There is a castle above the river.'] });
  calls.transcription.script([question, question]);
  const owner = await calls.open({ path: '/sign-in' });
  await fillAccount(owner, { name: 'Mara Lindqvist', email: 'mara@lindqvist.example' });
  await owner.waitForURL((url) => url.pathname === '/');
  await owner.goto('/settings/people');
  await owner.getByTestId('invite').click();
  await owner.locator('.invite-form input[type=email]').fill('samira@haddad.example');
  await owner.locator('.invite-form button[type=submit]').click();
  const link = await owner.getByTestId('invitation-link').inputValue();

  const handset = await calls.open({ path: new URL(link).pathname, locale: 'ar-SA', viewport: phone, isMobile: true, hasTouch: true });
  const errors = [watchErrors(owner), watchErrors(handset)];
  await fillAccount(handset, { name: 'سميرة حداد' });
  await handset.waitForURL((url) => url.pathname === '/');
  expect(await handset.locator('html').getAttribute('dir')).toBe('rtl');
  await send(handset, 'ماذا أرى في هذه المدينة؟');
  await answer(handset);
  const key = await addVirtualAuthenticator(handset);
  await handset.goto('/settings/account');
  await handset.getByTestId('add-passkey').click();
  const proof = handset.getByTestId('passkeys').locator('form');
  await proof.locator('input[autocomplete=current-password]').fill(password);
  await proof.locator('button[type=submit]').click();
  await handset.getByTestId('passkey').waitFor();

  const laptop = await calls.open({ path: '/sign-in', locale: 'ar-SA' });
  errors.push(watchErrors(laptop));
  await copyPasskeys(key, await addVirtualAuthenticator(laptop));
  await laptop.getByTestId('use-passkey').click();
  await laptop.waitForURL((url) => url.pathname === '/');
  await laptop.getByTestId('voice-start').click();
  const chosen = await ask(laptop);

  await owner.goto('/settings/models');
  const row = owner.getByTestId('access-row').filter({ hasText: chosen });
  await row.getByRole('button').click();
  await owner.getByTestId('access-administrators').click();
  await row.getByRole('button', { name: /Administrators only/ }).waitFor();
  const next = await ask(laptop);
  expect(next).not.toBe(chosen);

  await owner.goto('/settings/people');
  await owner.getByTestId('person').filter({ hasText: 'samira@haddad.example' }).getByRole('button').last().click();
  await owner.getByTestId('suspend').click();
  await Promise.all([handset, laptop].map((page) => page.waitForURL('**/sign-in**', { timeout: 5000 })));
  expect(errors).toEqual([[], [], []]);
});
