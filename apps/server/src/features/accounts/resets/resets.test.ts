import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { ResetLink } from '@parley/contracts/accounts/reset-password';
import type { Person } from '@parley/contracts/accounts/people';
import { readEnv } from '#env.ts';
import { authenticatorCode } from '#testing/authenticator-app.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { keepCookies, signInPerson, signUpPerson, testPassword } from '#testing/sign-up-person.ts';
import { describeServersOnBothDialects } from '#testing/test-databases.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { openSqlite } from '#db/sqlite-adapter.ts';
import { join } from 'node:path';

type Headers = { cookie: string };
const newPassword = 'ein ganz anderes Wort';
let server: TestServer;
let owner: Headers;

async function startWithTwo(env: Record<string, string> = {}): Promise<Headers> {
  server = await startTestServer({ PARLEY_ACCOUNTS: '1', ...env });
  owner = await signUpPerson(server, 'Ada');
  await server.request('PATCH', '/api/accounts', { signUp: 'open' }, owner);
  return signUpPerson(server, 'Ben');
}

async function idOf(name: string): Promise<string> {
  const { body } = await server.request('GET', '/api/people', undefined, owner);
  return (body as { people: Person[] }).people.find((person) => person.name === name)?.id ?? '';
}

const makeLink = async (name: string, as = owner) => server.request('POST', `/api/people/${await idOf(name)}/reset-link`, undefined, as);
const linkFor = async (name: string) => (await makeLink(name)).body as ResetLink;
const read = (token: string) => server.request('GET', `/api/auth/resets/${token}`);
const use = (token: string, password = newPassword) => server.request('POST', `/api/auth/resets/${token}`, { password });
const statusOf = async (headers: Headers) => (await server.request('GET', '/api/session', undefined, headers)).status;
const ended = { status: 410, body: { error: { code: 'reset_ended' } } };

describeServersOnBothDialects('a reset link', (openStore) => {
  it('sets a new password once, ends the sessions and sockets of the person, and signs in', async () => {
    const store = await openStore();
    const ben = await startWithTwo(store.env);
    const { token } = await linkFor('Ben');
    expect((await read(token)).body).toMatchObject({ email: 'ben@example.org' });
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/voice`, { headers: ben });
    await once(socket, 'open');
    const closed = once(socket, 'close');
    const used = await use(token);
    expect(used.status).toBe(200);
    await closed;
    expect(await statusOf(ben)).toBe(401);
    expect(await statusOf(keepCookies(used))).toBe(200);
    expect(await statusOf(owner)).toBe(200);
    expect((await signInPerson(server, 'Ben', testPassword)).status).toBe(401);
    expect((await signInPerson(server, 'Ben', newPassword)).status).toBe(200);
    expect(await use(token, testPassword)).toMatchObject(ended);
    expect(await read(token)).toMatchObject(ended);
    await server.close();
    await store.drop();
  });
});

describe('a reset link', () => {
  afterEach(() => server.close());

  it('works for one of five who use it at once', async () => {
    await startWithTwo();
    const { token } = await linkFor('Ben');
    const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => use(token, `${newPassword} ${index}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('ends when a newer one is made, when its time is over, and while the person is suspended', async () => {
    await startWithTwo();
    const [first, second] = [await linkFor('Ben'), await linkFor('Ben')];
    expect(await use(first.token)).toMatchObject(ended);
    await server.request('PATCH', `/api/people/${await idOf('Ben')}`, { isSuspended: true }, owner);
    expect(await use(second.token)).toMatchObject(ended);
    await server.request('PATCH', `/api/people/${await idOf('Ben')}`, { isSuspended: false }, owner);
    expect((await read(second.token)).status).toBe(200);
    const { raw } = openSqlite(join(server.dataDir, 'parley.db'));
    raw.exec('update "passwordResets" set "expiresAt" = 1');
    raw.close();
    expect(await use(second.token)).toMatchObject(ended);
  });

  it('is stored as a hash only', async () => {
    await startWithTwo();
    const { token } = await linkFor('Ben');
    const { raw } = openSqlite(join(server.dataDir, 'parley.db'));
    const rows = JSON.stringify(raw.prepare('select * from "passwordResets"').all());
    raw.close();
    expect(rows).toContain('tokenHash');
    expect(rows).not.toContain(token);
  });

  const change = async (name: string, body: object) =>
    expect((await server.request('PATCH', `/api/people/${await idOf(name)}`, body, owner)).status).toBe(200);

  it.each([
    ['its administrator is one no more', () => change('Max', { role: 'member' })],
    ['its administrator is suspended', () => change('Max', { isSuspended: true })],
    ['its administrator was removed', async () => server.request('DELETE', `/api/people/${await idOf('Max')}`, undefined, owner)],
    ['its person became an administrator, too', () => change('Ben', { role: 'admin' })],
  ])('ends when %s', async (_why, happen) => {
    await startWithTwo();
    await signUpPerson(server, 'Max');
    await change('Max', { role: 'admin' });
    const { token } = (await makeLink('Ben', keepCookies(await signInPerson(server, 'Max')))).body as ResetLink;
    expect((await read(token)).status).toBe(200);
    await happen();
    expect(await read(token)).toMatchObject(ended);
    expect(await use(token)).toMatchObject(ended);
    expect((await signInPerson(server, 'Ben', testPassword)).status).toBe(200);
  });

  it('is made for people whom one manages only', async () => {
    const ben = await startWithTwo();
    expect((await makeLink('Ada', ben)).status).toBe(403);
    await server.request('PATCH', `/api/people/${await idOf('Ben')}`, { role: 'admin' }, owner);
    const admin = keepCookies(await signInPerson(server, 'Ben'));
    expect((await makeLink('Ada', admin)).status).toBe(403);
    expect((await makeLink('Ben', admin)).status).toBe(403);
  });
});

describe('a reset by mail', () => {
  let mail: MailServer;
  const forgot = (email: string, locale = 'de-DE') => server.request('POST', '/api/auth/forgot-password', { email, locale });
  const start = async () => {
    mail = await startMailServer();
    return startWithTwo({
      PARLEY_SMTP_URL: mail.url,
      PARLEY_MAIL_FROM: 'Parley <parley@example.org>',
      PARLEY_PUBLIC_URL: 'https://chat.example.org',
    });
  };
  afterEach(async () => {
    await server.close();
    await mail.close();
  });

  it('sends a link in the language of the person, else of the page', async () => {
    const ben = await start();
    expect((await server.request('GET', '/api/auth/sign-in')).body).toMatchObject({ sendsMail: true });
    expect((await forgot('Ben@example.org')).status).toBe(204);
    const german = await mail.next();
    expect(german).toMatchObject({ from: 'parley@example.org', to: ['ben@example.org'], subject: 'Neues Passwort für Parley' });
    const token = /^https:\/\/chat\.example\.org\/reset\/([\w-]{43})\s*$/m.exec(german.text)?.[1] ?? '';
    await server.request('PATCH', '/api/preferences', { uiLocale: 'ar-SA' }, ben);
    await forgot('ben@example.org');
    expect((await mail.next()).subject).toBe('كلمة مرور جديدة على Parley');
    expect((await use(token)).status).toBe(200);
    expect((await signInPerson(server, 'Ben', newPassword)).status).toBe(200);
  });

  it('does not turn two-step verification off, as a link of an administrator does', async () => {
    const ben = await start();
    const started = await server.request('POST', '/api/auth/two-factor', { password: testPassword }, ben);
    const code = authenticatorCode((started.body as { secret: string }).secret);
    expect((await server.request('POST', '/api/auth/two-factor/confirm', { code }, ben)).status).toBe(204);
    const begun = keepCookies(await signInPerson(server, 'Ben'));
    await forgot('ben@example.org');
    const token = /\/reset\/([\w-]{43})/.exec((await mail.next()).text)?.[1] ?? '';
    expect((await use(token)).body).toEqual({ needsCode: true });
    // A sign-in that began with the former password ends as well.
    const next = authenticatorCode((started.body as { secret: string }).secret);
    expect(await server.request('POST', '/api/auth/sign-in/code', { code: next }, begun)).toMatchObject({
      status: 401,
      body: { error: { code: 'sign_in_failed' } },
    });
    expect((await signInPerson(server, 'Ben', newPassword)).body).toEqual({ needsCode: true });
  });

  it('answers the same for an unknown address, and sends nothing', async () => {
    await start();
    const answers = [await forgot('nobody@example.org'), await forgot('ben@example.org')];
    expect(answers[0]).toMatchObject({ status: 204 });
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    await mail.next();
    expect(mail.received.map(({ to }) => to)).toEqual([['ben@example.org']]);
  });

  it('takes the address of the link from the environment, not from the request', async () => {
    await start();
    await fetch(`${server.url.replace('127.0.0.1', 'localhost')}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example' },
      body: JSON.stringify({ email: 'ben@example.org' }),
    });
    expect((await mail.next()).text.match(/https?:\/\/[^/]+/g)).toEqual(['https://chat.example.org']);
  });

  it('ends in 429 after a few mails to one address, known or not', async () => {
    await start();
    for (const email of ['ben@example.org', 'nobody@example.org']) {
      for (let count = 0; count < 3; count += 1) expect((await forgot(email)).status).toBe(204);
      const refused = await forgot(email);
      expect(refused).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  it('is refused where the environment names no mail server', async () => {
    await start();
    await server.close();
    await startWithTwo();
    expect(await forgot('ben@example.org')).toMatchObject({ status: 409, body: { error: { code: 'mail_off' } } });
  });
});

it('a mail server needs a sender and an address of Parley', () => {
  expect(() => readEnv({ PARLEY_SMTP_URL: 'smtp://mail.example.org' })).toThrow(/PARLEY_MAIL_FROM.*\n.*PARLEY_PUBLIC_URL/);
});
