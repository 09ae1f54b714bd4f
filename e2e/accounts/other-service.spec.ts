import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { type OidcService, startOidcService } from '../../apps/server/src/testing/oidc-service.ts';
import { launchChromium, openContext, phone } from '../support/browser.ts';
import { watchErrors } from '../support/pages.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';

let browser: Browser;
let parley: RunningParley;
let service: OidcService;

beforeAll(async () => {
  service = await startOidcService();
  [browser, parley] = await Promise.all([
    launchChromium(),
    startParley({
      env: {
        PARLEY_ACCOUNTS: '1',
        PARLEY_OIDC_ISSUER: service.issuer,
        PARLEY_OIDC_CLIENT_ID: service.clientId,
        PARLEY_OIDC_CLIENT_SECRET: service.clientSecret,
        PARLEY_OIDC_NAME: 'Kreis-Schule SSO',
        PARLEY_ALLOWED_PRIVATE_HOSTS: service.host,
      },
    }),
  ]);
  service.register(`${parley.url}/api/auth/oidc/callback`);
});
afterAll(async () => {
  await browser?.close();
  await parley?.stop();
  await service?.close();
});

it('a person signs in through another service; a failure says why on the sign-in page', async () => {
  const mara = await (await openContext(browser, parley.url)).newPage();
  const errors = watchErrors(mara);
  const data = { name: 'Mara Lindqvist', email: 'mara@lindqvist.example', password: 'zaytun kahwa qamar' };
  await mara.request.post('/api/auth/sign-up/email', { data });
  await mara.context().clearCookies();
  await mara.goto('/settings/account');
  await mara.waitForURL('**/sign-in**');
  const button = mara.getByTestId('continue-with');
  service.person = { sub: 'mara-1', email: 'mara@lindqvist.example', email_verified: false };
  await button.click();
  await mara.waitForURL('**/sign-in?*failed=email_unconfirmed**');
  await mara.getByText('The other service hasn’t confirmed your e-mail address.').waitFor();
  service.person = { sub: 'mara-1', email: 'mara@lindqvist.example', email_verified: true };
  await button.click();
  // Back to the page that was asked for.
  await mara.waitForURL('**/settings/account');
  await mara.getByText('Signed in as mara@lindqvist.example').waitFor();
  expect(errors).toEqual([]);
});

it('a person with an invitation joins through the service, on an Arabic phone', async () => {
  const mara = await openContext(browser, parley.url);
  const headers = { origin: parley.url };
  const account = { email: 'mara@lindqvist.example', password: 'zaytun kahwa qamar' };
  expect((await mara.request.post('/api/auth/sign-in/email', { data: account, headers })).status()).toBe(200);
  const data = { email: 'samira@haddad.example', role: 'member', guestDays: null };
  const { token } = (await (await mara.request.post('/api/invitations', { data, headers })).json()) as { token: string };
  const samira = await (
    await openContext(browser, parley.url, { viewport: phone, locale: 'ar-SA', isMobile: true, hasTouch: true })
  ).newPage();
  const errors = watchErrors(samira);
  await samira.goto(`/join/${token}`);
  service.person = null;
  const button = samira.getByRole('button', { name: 'المتابعة عبر Kreis-Schule SSO' });
  await button.click();
  await samira.waitForURL(`**/join/${token}?failed=sign_in_declined`);
  await samira.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
  service.person = { sub: 'samira-1', email: 'samira@elsewhere.example', email_verified: false, name: 'سميرة حداد' };
  await button.click();
  await samira.waitForURL(`${parley.url}/`);
  await samira.getByTestId('composer-input').waitFor();
  const { user } = (await (await samira.request.get('/api/session')).json()) as { user: object };
  expect(user).toMatchObject({ name: 'سميرة حداد', email: 'samira@haddad.example', role: 'member' });
  expect(errors).toEqual([]);
});
