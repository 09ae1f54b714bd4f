import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Invitation } from '@parley/contracts/accounts/invitations';
import type { Person } from '@parley/contracts/accounts/people';
import type { Passkey } from '@parley/contracts/accounts/passkeys';
import { authenticatorCode } from '#testing/authenticator-app.ts';
import { createPasskeyDevice, type DeviceFaults } from '#testing/passkey-device.ts';
import { keepCookies, signInPerson, signUpPerson, testPassword } from '#testing/sign-up-person.ts';
import { describeServersOnBothDialects, type ServerStore } from '#testing/test-databases.ts';
import { talkTo } from '#testing/talk-to-server.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

type Headers = { cookie: string };
type Device = ReturnType<typeof createPasskeyDevice>;
type Options = { challenge: string };

const failed = { status: 400, body: { error: { code: 'passkey_failed' } } };
let server: TestServer;
/** The server by its name: there are no passkeys at an address without one. */
let named: ReturnType<typeof talkTo>;
let origin: string;
let store: ServerStore;
let ada: Headers;
let ben: Headers;

const post = (path: string, body: unknown, as: Partial<Headers> = {}, from = origin) =>
  named.request('POST', path, body, { origin: from, ...as });
const methods = async (as: Headers) =>
  (await server.request('GET', '/api/auth/sign-in-methods', undefined, as)).body as { hasPassword: boolean; passkeys: Passkey[] };
const statusOf = async (as: Headers) => (await server.request('GET', '/api/session', undefined, as)).status;

async function optionsFor(as: Headers): Promise<Options> {
  const answer = await post('/api/auth/passkeys/options', { password: testPassword }, as);
  expect(answer.status).toBe(200);
  return answer.body as Options;
}
async function add(as: Headers, device: Device): Promise<Passkey> {
  const credential = device.create(await optionsFor(as));
  const answer = await post('/api/auth/passkeys', { name: 'Phone', credential }, as);
  expect(answer.status).toBe(200);
  return answer.body as Passkey;
}
async function signInOptions(from?: string): Promise<Options> {
  return (await post('/api/auth/sign-in/passkey/options', undefined, {}, from)).body as Options;
}
async function signIn(device: Device, faults?: DeviceFaults) {
  return post('/api/auth/sign-in/passkey', { credential: device.get(await signInOptions(), faults) });
}

describeServersOnBothDialects('passkeys', (openStore) => {
  beforeEach(async () => {
    store = await openStore();
    server = await startTestServer({ PARLEY_ACCOUNTS: '1', ...store.env });
    const { port } = new URL(server.url);
    named = talkTo(`http://localhost:${port}`);
    origin = `https://localhost:${port}`;
    ada = await signUpPerson(server, 'Ada');
    await server.request('PATCH', '/api/accounts', { signUp: 'open' }, ada);
    ben = await signUpPerson(server, 'Ben');
  });
  afterEach(async () => {
    await server.close();
    await store.drop();
  });

  it('are added with the password, sign their user in, and are removed', async () => {
    expect(await post('/api/auth/passkeys/options', { password: 'not the present one' }, ben)).toMatchObject({
      status: 400,
      body: { error: { code: 'password_wrong' } },
    });
    const device = createPasskeyDevice(origin);
    const { id } = await add(ben, device);
    expect(await methods(ben)).toMatchObject({ hasPassword: true, passkeys: [{ id, name: 'Phone', host: 'localhost', lastUsedAt: null }] });
    const signedIn = await signIn(device);
    expect(signedIn.status).toBe(204);
    expect(signedIn.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Lax.*; Secure$/);
    const session = await server.request('GET', '/api/session', undefined, keepCookies(signedIn));
    expect(session.body).toMatchObject({ user: { name: 'Ben' } });
    expect((await methods(ben)).passkeys[0]?.lastUsedAt).toBeGreaterThan(0);
    const renamed = await server.request('PATCH', `/api/auth/passkeys/${id}`, { name: 'Key', password: testPassword }, ben);
    expect(renamed.body).toMatchObject({ name: 'Key' });
    expect((await post(`/api/auth/passkeys/${id}/remove`, { password: 'not the present one' }, ben)).status).toBe(400);
    expect((await post(`/api/auth/passkeys/${id}/remove`, { password: testPassword }, ben)).status).toBe(204);
    expect(await signIn(device)).toMatchObject(failed);
    // A removal ends no session.
    expect([await statusOf(ben), await statusOf(keepCookies(signedIn))]).toEqual([200, 200]);
    expect((await post(`/api/auth/passkeys/${id}/restore`, { password: 'not the present one' }, ben)).status).toBe(400);
    expect(await signIn(device)).toMatchObject(failed);
    expect((await post(`/api/auth/passkeys/${id}/restore`, { password: testPassword }, ben)).body).toMatchObject({ name: 'Key' });
    expect((await signIn(device)).status).toBe(204);
  });

  it('of another user do not exist', async () => {
    const { id } = await add(ben, createPasskeyDevice(origin));
    expect((await methods(ada)).passkeys).toEqual([]);
    const body = { name: 'Taken', password: testPassword };
    expect((await server.request('PATCH', `/api/auth/passkeys/${id}`, body, ada)).status).toBe(404);
    expect((await post(`/api/auth/passkeys/${id}/remove`, { password: testPassword }, ada)).status).toBe(404);
    await post(`/api/auth/passkeys/${id}/remove`, { password: testPassword }, ben);
    expect((await post(`/api/auth/passkeys/${id}/restore`, { password: testPassword }, ada)).status).toBe(404);
  });

  it('are not added with the challenge of another user or another session', async () => {
    const credential = createPasskeyDevice(origin).create(await optionsFor(ben));
    expect(await post('/api/auth/passkeys', { name: 'Phone', credential }, ada)).toMatchObject(failed);
    const elsewhere = keepCookies(await signInPerson(server, 'Ben'));
    const second = createPasskeyDevice(origin).create(await optionsFor(ben));
    expect(await post('/api/auth/passkeys', { name: 'Phone', credential: second }, elsewhere)).toMatchObject(failed);
  });

  it('answer each challenge once, and none that the server did not give', async () => {
    const device = createPasskeyDevice(origin);
    await add(ben, device);
    const credential = device.get(await signInOptions());
    expect((await post('/api/auth/sign-in/passkey', { credential })).status).toBe(204);
    expect(await post('/api/auth/sign-in/passkey', { credential })).toMatchObject(failed);
    const invented = device.get({ challenge: 'A'.repeat(43), rpId: 'localhost' } as Options);
    expect(await post('/api/auth/sign-in/passkey', { credential: invented })).toMatchObject(failed);
    // A challenge for adding a passkey signs nobody in.
    const other = device.get({ ...(await optionsFor(ben)), rpId: 'localhost' } as Options);
    expect(await post('/api/auth/sign-in/passkey', { credential: other })).toMatchObject(failed);
  });

  it.each<[string, DeviceFaults]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another host', { host: 'evil.example' }],
    ['without a verified user', { isUserVerified: false }],
    ['of another user', { userHandle: 'AAAA' }],
    ['of a copy that counted less', { counter: 1 }],
  ])('are refused: %s', async (_name, faults) => {
    const device = createPasskeyDevice(origin);
    await add(ben, device);
    for (let count = 0; count < 2; count += 1) expect((await signIn(device)).status).toBe(204);
    expect(await signIn(device, faults)).toMatchObject(failed);
  });

  it('need a host name and HTTPS, and stay with the origin of their challenge', async () => {
    const refused = { status: 409, body: { error: { code: 'passkeys_unavailable' } } };
    const path = '/api/auth/sign-in/passkey/options';
    expect(await server.request('POST', path)).toMatchObject(refused);
    expect(await server.request('POST', path, undefined, { origin: server.url })).toMatchObject(refused);
    expect(await post(path, undefined, {}, 'https://evil.example')).toMatchObject({
      status: 403,
      body: { error: { code: 'forbidden_origin' } },
    });
    const device = createPasskeyDevice(origin);
    await add(ben, device);
    const credential = device.get(await signInOptions(origin.replace('https', 'http')));
    expect(await post('/api/auth/sign-in/passkey', { credential })).toMatchObject(failed);
  });

  it('of a suspended user sign nobody in', async () => {
    const device = createPasskeyDevice(origin);
    await add(ben, device);
    const { people } = (await server.request('GET', '/api/people', undefined, ada)).body as { people: Person[] };
    const id = people.find(({ name }) => name === 'Ben')?.id;
    await server.request('PATCH', `/api/people/${id}`, { isSuspended: true }, ada);
    expect(await signIn(device)).toMatchObject({ status: 403, body: { error: { code: 'account_suspended' } } });
  });

  it('need no code, because the device has verified its user', async () => {
    const device = createPasskeyDevice(origin);
    await add(ben, device);
    const { secret } = (await server.request('POST', '/api/auth/two-factor', { password: testPassword }, ben)).body as { secret: string };
    await server.request('POST', '/api/auth/two-factor/confirm', { code: authenticatorCode(secret) }, ben);
    expect((await signInPerson(server, 'Ben')).body).toEqual({ needsCode: true });
    const signedIn = await signIn(device);
    expect([signedIn.status, await statusOf(keepCookies(signedIn))]).toEqual([204, 200]);
  });

  it('20 wrong ones end in 429', async () => {
    const device = createPasskeyDevice(origin);
    await add(ben, device);
    const answers = [];
    for (let count = 0; count < 20; count += 1) answers.push((await signIn(device, { origin: 'https://evil.example' })).status);
    expect(answers.at(-1)).toBe(429);
  });

  it('are in the audit log: added, used, removed, restored', async () => {
    const device = createPasskeyDevice(origin);
    const { id } = await add(ben, device);
    await signIn(device);
    await post(`/api/auth/passkeys/${id}/remove`, { password: testPassword }, ben);
    await post(`/api/auth/passkeys/${id}/restore`, { password: testPassword }, ben);
    const { entries } = (await server.request('GET', '/api/audit', undefined, ada)).body as {
      entries: { action: string; actorName: string }[];
    };
    expect(entries.slice(0, 4)).toMatchObject(
      ['passkey-restored', 'passkey-removed', 'signed-in-with-passkey', 'passkey-added'].map((action) => ({ action, actorName: 'Ben' })),
    );
  });

  it('let an invited person join without a password, once', async () => {
    const invitation = { email: 'cleo@example.org', role: 'admin', guestDays: null };
    const { token } = (await server.request('POST', '/api/invitations', invitation, ada)).body as Invitation;
    const path = `/api/auth/invitations/${token}/passkey`;
    const device = createPasskeyDevice(origin);
    const begin = async () => (await post(`${path}/options`, { name: 'Cleo' })).body as Options;
    const [credential, late] = [device.create(await begin()), createPasskeyDevice(origin).create(await begin())];
    const joined = await post(path, { passkeyName: 'Phone', credential });
    expect(joined.status).toBe(204);
    const cleo = keepCookies(joined);
    expect((await server.request('GET', '/api/session', undefined, cleo)).body).toMatchObject({
      user: { name: 'Cleo', role: 'admin', email: 'cleo@example.org' },
    });
    expect((await post(path, { passkeyName: 'Phone', credential: late })).status).toBe(410);
    expect((await signIn(device)).status).toBe(204);
    // Without a password, a sign-in of the last ten minutes confirms changes.
    const { hasPassword, passkeys } = await methods(cleo);
    expect(hasPassword).toBe(false);
    const removal = await post(`/api/auth/passkeys/${passkeys[0]?.id}/remove`, { password: null }, cleo);
    expect(removal).toMatchObject({ status: 409, body: { error: { code: 'last_sign_in_method' } } });
    // A first password signs out everywhere else, as any new one does.
    const first = await post('/api/auth/change-password', { currentPassword: null, newPassword: testPassword }, cleo);
    expect([first.status, await statusOf(cleo), await statusOf(keepCookies(first))]).toEqual([204, 401, 200]);
    expect((await signInPerson(server, 'Cleo')).status).toBe(200);
    const guess = await post('/api/auth/change-password', { currentPassword: null, newPassword: 'another password' }, keepCookies(first));
    expect(guess).toMatchObject({ status: 400, body: { error: { code: 'password_wrong' } } });
    expect((await post('/api/auth/delete-account', { password: testPassword }, keepCookies(first))).status).toBe(204);
    expect(await signIn(device)).toMatchObject(failed);
  });
});
