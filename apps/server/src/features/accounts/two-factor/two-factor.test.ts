import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Person } from '@parley/contracts/accounts/people';
import type { StartTwoFactorResponse } from '@parley/contracts/accounts/two-factor';
import { authenticatorCode } from '#testing/authenticator-app.ts';
import { keepCookies, signInPerson, signUpPerson, testPassword } from '#testing/sign-up-person.ts';
import { describeServersOnBothDialects, type ServerStore } from '#testing/test-databases.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

type Headers = { cookie: string };
let server: TestServer;
let store: ServerStore;
let owner: Headers;
let ben: Headers;

const post = (path: string, body: unknown, as?: Headers) => server.request('POST', path, body, as);
const statusOf = async (headers: Headers) => (await server.request('GET', '/api/session', undefined, headers)).status;
const isOn = async (as: Headers) => (await server.request('GET', '/api/auth/two-factor', undefined, as)).body;
const giveCode = (code: string, as: Headers) => post('/api/auth/sign-in/code', { code }, as);

/** Turns codes on. @returns the secret, the recovery codes and the headers of the new session */
async function setUp(as: Headers) {
  const made = (await post('/api/auth/two-factor', { password: testPassword }, as)).body as StartTwoFactorResponse;
  const confirmed = await post('/api/auth/two-factor/confirm', { code: authenticatorCode(made.secret) }, as);
  expect(confirmed.status).toBe(204);
  return { ...made, headers: keepCookies(confirmed) };
}

/** The first step of a sign-in. @returns the headers for the second one */
async function begin(name: string): Promise<Headers> {
  const first = await signInPerson(server, name);
  expect(first).toMatchObject({ status: 200, body: { needsCode: true } });
  return keepCookies(first);
}

describeServersOnBothDialects('codes for signing in', (openStore) => {
  beforeEach(async () => {
    store = await openStore();
    server = await startTestServer({ PARLEY_ACCOUNTS: '1', ...store.env });
    owner = await signUpPerson(server, 'Ada');
    await server.request('PATCH', '/api/accounts', { signUp: 'open' }, owner);
    ben = await signUpPerson(server, 'Ben');
  });
  afterEach(async () => {
    await server.close();
    await store.drop();
  });

  it('count once the first one confirms them, for their user only', async () => {
    expect(await post('/api/auth/two-factor', { password: 'not the present one' }, ben)).toMatchObject({
      status: 400,
      body: { error: { code: 'password_wrong' } },
    });
    const made = (await post('/api/auth/two-factor', { password: testPassword }, ben)).body as StartTwoFactorResponse;
    expect(made).toMatchObject({ uri: expect.stringMatching(/^otpauth:\/\/totp\/Parley:ben/), recoveryCodes: { length: 10 } });
    expect((await signInPerson(server, 'Ben')).body).toEqual({ needsCode: false });
    const wrong = await post('/api/auth/two-factor/confirm', { code: '000000' }, ben);
    expect(wrong).toMatchObject({ status: 400, body: { error: { code: 'code_wrong' } } });
    expect(await isOn(ben)).toEqual({ isOn: false });
    const { headers } = await setUp(ben);
    expect(await isOn(headers)).toEqual({ isOn: true });
    expect(await isOn(owner)).toEqual({ isOn: false });
    expect(await post('/api/auth/two-factor', { password: testPassword }, headers)).toMatchObject({ status: 409 });
  });

  it('are asked for after the password, and only with one a session begins', async () => {
    const { secret } = await setUp(ben);
    const halfway = await begin('Ben');
    expect(await statusOf(halfway)).toBe(401);
    // A session of another user gives no way around.
    expect((await giveCode('000000', { cookie: `${halfway.cookie}; ${owner.cookie}` })).status).toBe(400);
    const done = await giveCode(authenticatorCode(secret), halfway);
    expect(done.status).toBe(204);
    expect(await statusOf(keepCookies(done))).toBe(200);
    expect(await giveCode(authenticatorCode(secret), halfway)).toMatchObject({ status: 401, body: { error: { code: 'sign_in_failed' } } });
    expect((await giveCode(authenticatorCode(secret), { cookie: '' })).status).toBe(401);
  });

  it.each([
    ['Arabic', 0x660],
    ['Persian', 0x6f0],
    ['full-width', 0xff10],
  ])('are read in %s digits', async (_, zero) => {
    const typed = (secret: string) => authenticatorCode(secret).replaceAll(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
    const { secret } = (await post('/api/auth/two-factor', { password: testPassword }, ben)).body as StartTwoFactorResponse;
    expect((await post('/api/auth/two-factor/confirm', { code: typed(secret) }, ben)).status).toBe(204);
    const code = typed(secret);
    expect((await giveCode(`${code.slice(0, 3)} ${code.slice(3)}`, await begin('Ben'))).status).toBe(204);
  });

  it('can be replaced by each recovery code once; new ones end the former', async () => {
    const { recoveryCodes, headers } = await setUp(ben);
    const [first = '', second = ''] = recoveryCodes;
    expect((await giveCode(first, await begin('Ben'))).status).toBe(204);
    expect((await giveCode(first, await begin('Ben'))).status).toBe(400);
    const renewed = await post('/api/auth/two-factor/recovery-codes', { password: testPassword }, headers);
    const [fresh = ''] = (renewed.body as { recoveryCodes: string[] }).recoveryCodes;
    expect((await giveCode(second, await begin('Ben'))).status).toBe(400);
    expect((await giveCode(fresh, await begin('Ben'))).status).toBe(204);
  });

  it('20 wrong ones end in 429 with the time to wait, also for the right one', async () => {
    const { secret } = await setUp(ben);
    let answer = await giveCode('000000', await begin('Ben'));
    for (let count = 1; count < 20 && answer.status !== 429; count += 1) {
      const first = await signInPerson(server, 'Ben');
      answer = first.status === 429 ? first : await giveCode('000000', keepCookies(first));
    }
    expect(answer).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const first = await signInPerson(server, 'Ben');
    expect((first.status === 429 ? first : await giveCode(authenticatorCode(secret), keepCookies(first))).status).toBe(429);
  });

  it('20 wrong ones in one sign-in end in 429, too', async () => {
    await setUp(ben);
    const halfway = await begin('Ben');
    const answers = [];
    for (let count = 0; count < 20; count += 1) answers.push((await giveCode('000000', halfway)).status);
    expect(answers.at(-1)).toBe(429);
  });

  it('end with the password, and with a link of an administrator', async () => {
    const { headers } = await setUp(ben);
    expect((await post('/api/auth/two-factor/disable', { password: 'not the present one' }, headers)).status).toBe(400);
    const off = await post('/api/auth/two-factor/disable', { password: testPassword }, headers);
    expect(off.status).toBe(204);
    await setUp(keepCookies(off));
    const { people } = (await server.request('GET', '/api/people', undefined, owner)).body as { people: Person[] };
    const id = people.find(({ name }) => name === 'Ben')?.id;
    const link = (await post(`/api/people/${id}/reset-link`, undefined, owner)).body as { token: string };
    expect((await post(`/api/auth/resets/${link.token}`, { password: testPassword })).body).toEqual({ needsCode: false });
    expect((await signInPerson(server, 'Ben')).body).toEqual({ needsCode: false });
  });
});
