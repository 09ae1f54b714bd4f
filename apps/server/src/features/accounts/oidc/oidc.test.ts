import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Person } from '@parley/contracts/accounts/people';
import { type CookieBrowser, createCookieBrowser } from '#testing/browser-cookies.ts';
import { type OidcPerson, type OidcService, startOidcService } from '#testing/oidc-service.ts';
import { signInPerson, signUpPerson } from '#testing/sign-up-person.ts';
import { describeServersOnBothDialects, type ServerStore } from '#testing/test-databases.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

const cleo: OidcPerson = { sub: 'cleo-1', email: 'Cleo@example.org', email_verified: true, name: 'Cleo' };
let server: TestServer;
let store: ServerStore;
let service: OidcService;
let origin: string;
let ada: { cookie: string };

/** Begins a sign-in. @returns where the browser is sent */
async function begin(browser: CookieBrowser, to?: string, invitation?: string): Promise<string> {
  const init = { method: 'POST', headers: { origin, 'content-type': 'application/json' }, body: JSON.stringify({ to, invitation }) };
  const answer = await browser.ask(`${origin}/api/auth/oidc/start`, init);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { url: string }).url;
}
const isCallback = ({ pathname }: URL) => pathname === '/api/auth/oidc/callback';
const isSignInPage = ({ pathname }: URL) => pathname === '/sign-in';
const session = async (browser: CookieBrowser) => {
  const answer = await browser.ask(`${origin}/api/session`);
  return { status: answer.status, body: (await answer.json()) as { user?: object } };
};

/** A whole sign-in. @returns the code of the failure; null if there is none */
async function signIn(browser: CookieBrowser, person: OidcPerson | null): Promise<string | null> {
  service.person = person;
  const page = await browser.follow(await begin(browser), isSignInPage);
  return page.searchParams.get('failed');
}
async function people(): Promise<Person[]> {
  return ((await server.request('GET', '/api/people', undefined, ada)).body as { people: Person[] }).people;
}

describeServersOnBothDialects('signing in through an OpenID Connect service', (openStore) => {
  beforeEach(async () => {
    store = await openStore();
    service = await startOidcService();
    server = await startTestServer({
      PARLEY_ACCOUNTS: '1',
      PARLEY_OIDC_ISSUER: service.issuer,
      PARLEY_OIDC_CLIENT_ID: service.clientId,
      PARLEY_OIDC_CLIENT_SECRET: service.clientSecret,
      PARLEY_OIDC_NAME: 'School',
      PARLEY_ALLOWED_PRIVATE_HOSTS: service.host,
      ...store.env,
    });
    origin = `http://localhost:${new URL(server.url).port}`;
    service.register(`${origin}/api/auth/oidc/callback`);
    ada = await signUpPerson(server, 'Ada');
  });
  afterEach(async () => {
    await server.close();
    await service.close();
    await store.drop();
  });

  it('makes an account where sign-up is open, and finds it again by issuer and subject', async () => {
    expect((await server.request('GET', '/api/auth/sign-in')).body).toMatchObject({ service: 'School' });
    await server.request('PATCH', '/api/accounts', { signUp: 'open' }, ada);
    const browser = createCookieBrowser();
    service.person = cleo;
    const page = await browser.follow(await begin(browser, '/settings/account'), isSignInPage);
    expect(page.search).toBe('?to=%2Fsettings%2Faccount');
    expect((await session(browser)).body.user).toMatchObject({ name: 'Cleo', email: 'cleo@example.org', role: 'member' });
    const later = createCookieBrowser();
    // The address at the service is another one now: it still is the same person.
    expect(await signIn(later, { ...cleo, email: 'ada@example.org', name: 'Cleopatra' })).toBeNull();
    expect((await session(later)).body.user).toMatchObject({ name: 'Cleo', email: 'cleo@example.org' });
    expect(await people()).toHaveLength(2);
    const { entries } = (await server.request('GET', '/api/audit', undefined, ada)).body as { entries: object[] };
    expect(entries[0]).toMatchObject({ action: 'signed-in-with-service', actorName: 'Cleo' });
  });

  it('sends a challenge for the code (PKCE), a state and a nonce', async () => {
    const { searchParams } = new URL(await begin(createCookieBrowser()));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('needs an invitation where sign-up is closed; one for a verified address counts, once', async () => {
    expect(await signIn(createCookieBrowser(), cleo)).toBe('sign_up_closed');
    await server.request('POST', '/api/invitations', { email: 'cleo@example.org', role: 'guest', guestDays: 7 }, ada);
    expect(await signIn(createCookieBrowser(), { ...cleo, email_verified: false })).toBe('sign_up_closed');
    const browser = createCookieBrowser();
    expect(await signIn(browser, cleo)).toBeNull();
    expect((await session(browser)).body.user).toMatchObject({ role: 'guest' });
    expect((await server.request('GET', '/api/invitations', undefined, ada)).body).toEqual({ invitations: [] });
  });

  it('joins by the link of an invitation, once, with the address that the invitation names', async () => {
    const invite = async (email: string | null) => {
      const made = await server.request('POST', '/api/invitations', { email, role: 'guest', guestDays: 7 }, ada);
      return (made.body as { token: string }).token;
    };
    const join = async (browser: CookieBrowser, person: OidcPerson, invitation: string) => {
      service.person = person;
      const address = await begin(browser, undefined, invitation);
      return browser.follow(address, (url) => isSignInPage(url) || url.pathname.startsWith('/join/'));
    };
    const token = await invite('samira@example.org');
    const browser = createCookieBrowser();
    expect((await join(browser, { ...cleo, email_verified: false }, token)).pathname).toBe('/sign-in');
    expect((await session(browser)).body.user).toMatchObject({ name: 'Cleo', email: 'samira@example.org', role: 'guest' });
    const again = await join(createCookieBrowser(), { ...cleo, sub: 'dora-1', email: 'dora@example.org' }, token);
    expect(again.pathname + again.search).toBe(`/join/${token}?failed=invitation_ended`);
    const open = createCookieBrowser();
    await join(open, { ...cleo, sub: 'dora-1', email: 'dora@example.org' }, await invite(null));
    expect((await session(open)).body.user).toMatchObject({ email: 'dora@example.org', role: 'guest' });
    const unknown = await join(createCookieBrowser(), { ...cleo, sub: 'eve-1', email: 'eve@example.org' }, 'x'.repeat(43));
    expect(unknown.searchParams.get('failed')).toBe('invitation_ended');
    expect(await people()).toHaveLength(3);
  });

  it('refuses an address outside the allowed domains', async () => {
    await server.request('PATCH', '/api/accounts', { signUp: 'open', allowedDomains: ['school.example'] }, ada);
    expect(await signIn(createCookieBrowser(), cleo)).toBe('sign_up_closed');
    expect(await signIn(createCookieBrowser(), { ...cleo, email: 'cleo@school.example' })).toBeNull();
  });

  it('joins an account with the same address only if the service has verified it', async () => {
    await server.request('PATCH', '/api/accounts', { signUp: 'open' }, ada);
    const stranger = await signUpPerson(server, 'Cleo');
    for (const email_verified of [false, undefined, 'true' as never])
      expect(await signIn(createCookieBrowser(), { ...cleo, email_verified: email_verified as boolean })).toBe('email_unconfirmed');
    const { email: _, ...nameless } = cleo;
    expect(await signIn(createCookieBrowser(), nameless)).toBe('email_unconfirmed');
    const browser = createCookieBrowser();
    expect(await signIn(browser, cleo)).toBeNull();
    expect((await session(browser)).body.user).toMatchObject({ name: 'Cleo', email: 'cleo@example.org' });
    expect(await people()).toHaveLength(2);
    // Nobody had proved the address: the password and the sessions of that time end.
    expect((await signInPerson(server, 'Cleo')).status).toBe(401);
    expect((await server.request('GET', '/api/session', undefined, stranger)).status).toBe(401);
  });

  it('asks for a new proof of an address that its user changed', async () => {
    await server.request('PATCH', '/api/accounts', { signUp: 'open' }, ada);
    await signUpPerson(server, 'Cleo');
    const taker = createCookieBrowser();
    expect(await signIn(taker, cleo)).toBeNull();
    const headers = { origin, 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'dora@example.org', password: null });
    expect((await taker.ask(`${origin}/api/auth/change-email`, { method: 'POST', headers, body })).status).toBe(204);
    expect(await signIn(createCookieBrowser(), { ...cleo, sub: 'dora-1', email: 'dora@example.org' })).toBeNull();
    expect((await session(taker)).status).toBe(401);
    // The earlier identity no longer belongs to the account.
    expect(await signIn(taker, cleo)).toBeNull();
    expect((await session(taker)).body.user).toMatchObject({ email: 'cleo@example.org' });
  });

  it('leaves the owner every way in when it joins that account', async () => {
    expect(await signIn(createCookieBrowser(), { ...cleo, sub: 'ada-1', email: 'ada@example.org' })).toBeNull();
    expect((await signInPerson(server, 'Ada')).status).toBe(200);
  });

  it('keeps a suspended person out, before and after the account was joined', async () => {
    await server.request('PATCH', '/api/accounts', { signUp: 'open' }, ada);
    await signUpPerson(server, 'Cleo');
    const id = (await people()).find(({ name }) => name === 'Cleo')?.id;
    const suspend = (isSuspended: boolean) => server.request('PATCH', `/api/people/${id}`, { isSuspended }, ada);
    await suspend(true);
    const browser = createCookieBrowser();
    expect(await signIn(browser, cleo)).toBe('account_suspended');
    await suspend(false);
    expect(await signIn(browser, cleo)).toBeNull();
    await suspend(true);
    expect((await session(browser)).status).toBe(401);
    expect(await signIn(browser, cleo)).toBe('account_suspended');
  });

  it('refuses a wrong state, a state of another browser, and a used one', async () => {
    await server.request('PATCH', '/api/accounts', { signUp: 'open' }, ada);
    service.person = cleo;
    const browser = createCookieBrowser();
    const callback = await browser.follow(await begin(browser), isCallback);
    const failed = async (address: URL, by: CookieBrowser) => (await by.follow(address.href, isSignInPage)).searchParams.get('failed');
    const wrong = new URL(callback);
    wrong.searchParams.set('state', 'A'.repeat(43));
    expect(await failed(wrong, browser)).toBe('sign_in_expired');
    wrong.searchParams.delete('state');
    expect(await failed(wrong, browser)).toBe('sign_in_expired');
    const thief = createCookieBrowser();
    await begin(thief);
    expect(await failed(callback, thief)).toBe('sign_in_expired');
    // The state was used up by that, too.
    expect(await failed(callback, browser)).toBe('sign_in_expired');
    expect((await session(thief)).status).toBe(401);
    const fresh = await browser.follow(await begin(browser), isCallback);
    expect(await failed(fresh, browser)).toBeNull();
    expect(await failed(fresh, browser)).toBe('sign_in_expired');
  });

  it('lets each tab of a browser finish the sign-in that it began', async () => {
    await server.request('PATCH', '/api/accounts', { signUp: 'open' }, ada);
    service.person = cleo;
    const browser = createCookieBrowser();
    const [first, second] = [await begin(browser), await begin(browser)];
    for (const tab of [first, second]) expect((await browser.follow(tab, isSignInPage)).searchParams.get('failed')).toBeNull();
  });

  it('refuses a code of another sign-in, and a token with another nonce', async () => {
    await server.request('PATCH', '/api/accounts', { signUp: 'open' }, ada);
    service.person = cleo;
    const browser = createCookieBrowser();
    const stolen = await browser.follow(await begin(browser), isCallback);
    const callback = await browser.follow(await begin(browser), isCallback);
    callback.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect((await browser.follow(callback.href, isSignInPage)).searchParams.get('failed')).toBe('sign_in_service_failed');
    const other = new URL(await begin(browser));
    other.searchParams.set('nonce', 'of-somebody-else');
    expect((await browser.follow(other.href, isSignInPage)).searchParams.get('failed')).toBe('sign_in_service_failed');
    expect((await session(browser)).status).toBe(401);
  });

  it('says so if the person declines', async () => {
    expect(await signIn(createCookieBrowser(), null)).toBe('sign_in_declined');
  });
});

it('reaches a service on a private network only if the operator allows it', async () => {
  service = await startOidcService();
  const env = { PARLEY_ACCOUNTS: '1', PARLEY_OIDC_ISSUER: service.issuer, PARLEY_OIDC_CLIENT_ID: service.clientId };
  server = await startTestServer(env);
  const start = () => server.request('POST', '/api/auth/oidc/start', {}, { origin: server.url });
  service.register(`${server.url}/api/auth/oidc/callback`);
  expect(await start()).toMatchObject({ status: 502, body: { error: { code: 'sign_in_service_failed' } } });
  await server.close();
  await service.close();
});

it('is not there without an issuer, and needs a client id with one', async () => {
  server = await startTestServer({ PARLEY_ACCOUNTS: '1' });
  expect((await server.request('GET', '/api/auth/sign-in')).body).toMatchObject({ service: null });
  expect((await server.request('POST', '/api/auth/oidc/start', {}, { origin: server.url })).status).toBe(404);
  await server.close();
  await expect(startTestServer({ PARLEY_OIDC_ISSUER: 'https://id.example.org' })).rejects.toThrow('PARLEY_OIDC_CLIENT_ID');
});
