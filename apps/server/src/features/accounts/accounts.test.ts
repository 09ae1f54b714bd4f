import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { newId } from '#db/new-id.ts';
import { openSqlite } from '#db/sqlite-adapter.ts';
import { authenticatorCode } from '#testing/authenticator-app.ts';
import { keepCookies, signInPerson, signUpPerson, testPassword } from '#testing/sign-up-person.ts';
import { describeServersOnBothDialects, type ServerStore } from '#testing/test-databases.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { talkTo } from '#testing/talk-to-server.ts';
import { makeKey } from '#testing/two-users.ts';

let server: TestServer;
const whoAmI = async (headers: Record<string, string>) => (await server.request('GET', '/api/session', undefined, headers)).body;

describeServersOnBothDialects('with accounts', (openStore) => {
  let store: ServerStore;
  beforeEach(async () => {
    store = await openStore();
    server = await startTestServer({ PARLEY_ACCOUNTS: '1', ...store.env });
  });
  afterEach(async () => {
    await server.close();
    await store.drop();
  });

  it('the first account becomes the owner, and the next one needs an invitation', async () => {
    const facts = async () => (await server.request('GET', '/api/auth/sign-in')).body;
    expect(await facts()).toMatchObject({ needsSignIn: true, isSignedIn: false, signUp: 'first' });
    const ada = await signUpPerson(server, 'Ada');
    expect(await whoAmI(ada)).toMatchObject({ mode: 'accounts', user: { name: 'Ada', role: 'owner', email: 'ada@example.org' } });
    expect(await facts()).toMatchObject({ signUp: 'invitation' });
    const refused = await server.request('POST', '/api/auth/sign-up/email', {
      name: 'Ben',
      email: 'ben@example.org',
      password: testPassword,
    });
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'sign_up_closed' } } });
  });

  it('50 first sign-ups at once yield one owner', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        server.request('POST', '/api/auth/sign-up/email', { name: 'Ada', email: `ada${index}@example.org`, password: testPassword }),
      ),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(49);
  }, 60_000);

  it('a call, a stream, a file and a socket without a session get 401 in the one error shape', async () => {
    await signUpPerson(server, 'Ada');
    for (const [method, path] of [
      ['GET', '/api/session'],
      ['GET', '/api/conversations'],
      ['GET', `/api/events?conversation=${newId()}`],
      ['GET', `/api/files/${newId()}`],
      ['POST', '/api/files?name=a.txt'],
      ['GET', '/api/export'],
      ['GET', '/api/openapi.json'],
      ['GET', '/metrics'],
      ['GET', '/api/nothing'],
      ['POST', '/api/auth/sign-out'],
      ['GET', '/api/auth/sessions'],
    ] as const) {
      const answer = await server.request(method, path);
      expect([path, answer.status, answer.body]).toMatchObject([path, 401, { error: { code: 'unauthenticated' } }]);
    }
    expect((await server.request('GET', '/v1/models')).status).toBe(401);
    for (const path of server.sockets) {
      const socket = new WebSocket(server.url.replace('http', 'ws') + path);
      const outcome = await Promise.race([
        once(socket, 'unexpected-response').then(([, response]) => (response as { statusCode: number }).statusCode),
        once(socket, 'close').then(([code]) => code as number),
      ]);
      socket.terminate();
      expect([path, outcome]).toEqual([path, expect.toBeOneOf([401, 3000, 4401])]);
    }
  });

  it('a page without a session leads to the sign-in page, which leads back', async () => {
    const ask = (path: string) => fetch(server.url + path, { redirect: 'manual' });
    expect((await ask('/c/abc?lng=ja-JP&x=1')).headers.get('location')).toBe('/sign-in?lng=ja-JP&to=%2Fc%2Fabc%3Fx%3D1');
    expect((await ask('/')).headers.get('location')).toBe('/sign-in');
    for (const path of ['/sign-in', '/join/abc']) expect((await ask(path)).status).not.toBe(302);
  });

  it('a wrong password and an unknown address get the same answer', async () => {
    await signUpPerson(server, 'Ada');
    const wrong = await signInPerson(server, 'Ada', 'something else');
    const unknown = await signInPerson(server, 'Nobody', 'something else');
    expect(wrong).toMatchObject({ status: 401, body: { error: { code: 'sign_in_failed' } } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('20 sign-ups with the same address end in 429 with the time to wait', async () => {
    await signUpPerson(server, 'Ada');
    const again = { name: 'Ada', email: 'ada@example.org', password: testPassword };
    const answers = [];
    for (let count = 0; count < 20; count += 1) answers.push(await server.request('POST', '/api/auth/sign-up/email', again));
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } });
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('20 wrong passwords end in 429 with the time to wait, also for the right one', async () => {
    await signUpPerson(server, 'Ada');
    const answers = [];
    for (let count = 0; count < 20; count += 1) answers.push(await signInPerson(server, 'Ada', `wrong ${count} password`));
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } });
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signInPerson(server, 'Ada')).status).toBe(429);
    expect((await signInPerson(server, 'Nobody')).status).toBe(401);
  });

  it('a changed cookie is no session', async () => {
    const { cookie } = await signUpPerson(server, 'Ada');
    const forged = {
      cookie: cookie
        .replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
        .replace(/=(.)/, (_, first: string) => `=${first === 'a' ? 'b' : 'a'}`),
    };
    expect((await server.request('GET', '/api/session', undefined, forged)).status).toBe(401);
  });

  it('the session cookie is not readable by scripts, and secure on pages with HTTPS', async () => {
    await signUpPerson(server, 'Ada');
    const plain = (await signInPerson(server, 'Ada')).headers.getSetCookie().join();
    expect(plain).toMatch(/HttpOnly/i);
    expect(plain).toMatch(/SameSite=Lax/i);
    expect(plain).not.toMatch(/Secure/i);
    const origin = server.url.replace('http:', 'https:');
    const secure = await server.request(
      'POST',
      '/api/auth/sign-in/email',
      { email: 'ada@example.org', password: testPassword },
      { origin },
    );
    expect(secure.headers.getSetCookie().join()).toMatch(/Secure/);
  });

  it('a sign-out ends the streams and sockets of its session at once, and not those of another', async () => {
    const desk = await signUpPerson(server, 'Ada');
    const phone = keepCookies(await signInPerson(server, 'Ada'));
    const streams = await Promise.all([desk, phone].map((headers) => openStream(headers)));
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/voice`, { headers: desk });
    await once(socket, 'open');
    const closed = once(socket, 'close');
    expect((await server.request('POST', '/api/auth/sign-out', undefined, desk)).status).toBe(204);
    await closed;
    await streams[0]?.ended;
    expect((await server.request('GET', '/api/session', undefined, desk)).status).toBe(401);
    expect((await server.request('GET', '/api/session', undefined, phone)).status).toBe(200);
    expect(streams[1]?.isOpen()).toBe(true);
    streams[1]?.close();
  });

  it('the list names each session, and signs out of one or of all', async () => {
    const desk = await signUpPerson(server, 'Ada');
    const phone = keepCookies(await signInPerson(server, 'Ada'));
    const list = async () =>
      (await server.request('GET', '/api/auth/sessions', undefined, desk)).body as { sessions: { id: string; isCurrent: boolean }[] };
    const { sessions } = await list();
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    const other = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expect((await server.request('DELETE', `/api/auth/sessions/${other}`, undefined, desk)).status).toBe(204);
    expect((await server.request('GET', '/api/session', undefined, phone)).status).toBe(401);
    expect((await server.request('DELETE', '/api/auth/sessions', undefined, desk)).status).toBe(204);
    expect((await server.request('GET', '/api/session', undefined, desk)).status).toBe(401);
  });

  it('the sessions of another user do not exist', async () => {
    const ada = await signUpPerson(server, 'Ada');
    await server.request('PATCH', '/api/accounts', { signUp: 'open', allowedDomains: ['example.org'] }, ada);
    const ben = await signUpPerson(server, 'Ben');
    const { body } = await server.request('GET', '/api/auth/sessions', undefined, ada);
    const [session] = (body as { sessions: { id: string }[] }).sessions;
    expect((await server.request('DELETE', `/api/auth/sessions/${session?.id}`, undefined, ben)).status).toBe(404);
    expect(JSON.stringify((await server.request('GET', '/api/auth/sessions', undefined, ben)).body)).not.toContain(session?.id);
    expect((await server.request('GET', '/api/session', undefined, ada)).status).toBe(200);
  });

  it('open sign-up takes addresses of the allowed domains only, and each one once', async () => {
    const ada = await signUpPerson(server, 'Ada');
    await server.request('PATCH', '/api/accounts', { signUp: 'open', allowedDomains: ['example.org'] }, ada);
    const join = (email: string) => server.request('POST', '/api/auth/sign-up/email', { name: 'Ben', email, password: testPassword });
    for (const email of ['ben@elsewhere.org', 'ben@sub.example.org', 'ben@example.org@elsewhere.org'])
      expect((await join(email)).status).toBeOneOf([400, 403]);
    expect((await join('ben@example.org')).status).toBe(204);
    expect(await join('BEN@example.org')).toMatchObject({ status: 409, body: { error: { code: 'email_taken' } } });
  });

  it('a new password ends all sessions and signs in again', async () => {
    const desk = await signUpPerson(server, 'Ada');
    const phone = keepCookies(await signInPerson(server, 'Ada'));
    const stream = await openStream(phone);
    const change = (currentPassword: string) =>
      server.request('POST', '/api/auth/change-password', { currentPassword, newPassword: 'another long one' }, desk);
    expect(await change('not the present one')).toMatchObject({ status: 400, body: { error: { code: 'password_wrong' } } });
    const changed = await change(testPassword);
    expect(changed.status).toBe(204);
    await stream.ended;
    expect((await server.request('GET', '/api/session', undefined, desk)).status).toBe(401);
    expect((await server.request('GET', '/api/session', undefined, keepCookies(changed))).status).toBe(200);
    expect((await signInPerson(server, 'Ada')).status).toBe(401);
    expect((await signInPerson(server, 'Ada', 'another long one')).status).toBe(200);
  });
});

describe('from local mode to accounts', () => {
  it('the local user keeps all data as the owner, and can go back', async () => {
    server = await startTestServer();
    expect(await whoAmI({})).toMatchObject({ mode: 'local' });
    expect((await signInPerson(server, 'Ada')).body).toMatchObject({ error: { code: 'accounts_off' } });
    const { userMessage } = await server.send('Remember the zebrafish.', { model: 'guide/guide' });
    const opened = await server.request('POST', '/api/accounts', { name: 'Ada', email: 'Ada@Example.org', password: testPassword });
    expect(opened.status).toBe(204);
    expect((await server.request('GET', '/api/session')).status).toBe(401);
    const ada = keepCookies(opened);
    expect(await whoAmI(ada)).toMatchObject({ mode: 'accounts', user: { role: 'owner', email: 'ada@example.org' } });
    const thread = await server.request('GET', `/api/conversations/${userMessage.conversationId}`, undefined, ada);
    expect(JSON.stringify(thread.body)).toContain('zebrafish');
    expect((await closeAccounts(ada)).status).toBe(204);
    expect(await entriesOf({})).toEqual(expect.arrayContaining(['accounts-on', 'accounts-off']));
    expect(await whoAmI({})).toMatchObject({ mode: 'local', user: { email: 'ada@example.org' } });
    const wrong = await server.request('POST', '/api/accounts', { name: 'Ada', email: 'ada@example.org', password: 'not the right one' });
    expect(wrong).toMatchObject({ status: 401, body: { error: { code: 'sign_in_failed' } } });
    expect((await server.request('POST', '/api/accounts', { name: 'Ada', email: 'ada@example.org', password: testPassword })).status).toBe(
      204,
    );
    await server.close();
  });

  it('going back needs the password of the owner, and ends all sessions, keys and paired phones; turning on again restores everybody', async () => {
    server = await startTestServer();
    const opened = await server.request('POST', '/api/accounts', { name: 'Ada', email: 'ada@example.org', password: testPassword });
    const ada = keepCookies(opened);
    await server.request('PATCH', '/api/accounts', { signUp: 'open' }, ada);
    const ben = await signUpPerson(server, 'Ben');
    const key = { authorization: `Bearer ${await makeKey(server, ben, ['read'])}` };
    const { userMessage } = await talkTo(server.url, ben).send('Ben was here.', { model: 'guide/guide' });
    const { raw } = openSqlite(join(server.dataDir, 'parley.db'));
    raw.exec(`insert into "pairedDevices" (id, name, kind, "keyHash", "createdAt", "lastSeenAt") values ('p', 'P', 'phone', 'h', 1, 1)`);
    const stream = await openStream(ben);
    expect(await closeAccounts(ben)).toMatchObject({ status: 403 });
    expect(await closeAccounts(ada, 'not the right one')).toMatchObject({ status: 400, body: { error: { code: 'password_wrong' } } });
    expect(await whoAmI(ada)).toMatchObject({ mode: 'accounts' });
    expect((await closeAccounts(ada)).status).toBe(204);
    await stream.ended;
    for (const table of ['sessions', 'apiKeys']) expect(raw.prepare(`select * from "${table}"`).all()).toEqual([]);
    expect(raw.prepare('select "revokedAt" from "pairedDevices"').get()?.['revokedAt']).not.toBeNull();
    raw.close();
    const thread = `/api/conversations/${userMessage.conversationId}`;
    expect([(await server.request('GET', thread)).status, (await server.request('GET', thread, undefined, ben)).status]).toEqual([
      404, 404,
    ]);
    await server.request('POST', '/api/accounts', { name: 'Ada', email: 'ada@example.org', password: testPassword });
    expect((await server.request('GET', thread, undefined, ben)).status).toBe(401);
    expect((await server.request('GET', thread, undefined, key)).status).toBe(401);
    const again = keepCookies(await signInPerson(server, 'Ben'));
    expect((await server.request('GET', thread, undefined, again)).status).toBe(200);
    await server.close();
  });

  it('an owner with two-step verification turns accounts on again, and then signs in with a code', async () => {
    server = await startTestServer();
    const account = { name: 'Ada', email: 'ada@example.org', password: testPassword };
    let ada = keepCookies(await server.request('POST', '/api/accounts', account));
    const { secret } = (await server.request('POST', '/api/auth/two-factor', { password: testPassword }, ada)).body as { secret: string };
    ada = keepCookies(await server.request('POST', '/api/auth/two-factor/confirm', { code: authenticatorCode(secret) }, ada));
    expect((await closeAccounts(ada)).status).toBe(204);
    const halfway = await server.request('POST', '/api/accounts', account);
    expect(halfway.status).toBe(204);
    expect((await server.request('GET', '/api/session', undefined, keepCookies(halfway))).status).toBe(401);
    expect((await signInPerson(server, 'Ada')).body).toEqual({ needsCode: true });
    await server.close();
  });

  it.each([
    ['environment', { PARLEY_ACCOUNTS: '1' }],
    ['reachable', { PARLEY_ALLOWED_HOSTS: 'chat.example.org' }],
    ['reachable', { HOST: '0.0.0.0', PARLEY_ALLOW_REMOTE: '1' }],
  ])('accounts are kept on where going back would let others in (%s)', async (keptOn, env) => {
    server = await startTestServer(env);
    const account = { name: 'Ada', email: 'ada@example.org', password: testPassword };
    const ada =
      keptOn === 'environment' ? await signUpPerson(server, 'Ada') : keepCookies(await server.request('POST', '/api/accounts', account));
    expect((await server.request('GET', '/api/accounts', undefined, ada)).body).toMatchObject({ isOn: true, keptOn });
    expect(await closeAccounts(ada)).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } });
    expect(await whoAmI(ada)).toMatchObject({ mode: 'accounts' });
    await server.close();
  });

  it('streams of the time without accounts end when accounts are turned on', async () => {
    server = await startTestServer();
    const stream = await openStream({});
    await server.request('POST', '/api/accounts', { name: 'Ada', email: 'ada@example.org', password: testPassword });
    await stream.ended;
    await server.close();
  });
});

/** Opens the event stream of no conversation. */
async function openStream(headers: Record<string, string>) {
  const aborter = new AbortController();
  const response = await fetch(`${server.url}/api/events`, { headers, signal: aborter.signal });
  let isOpen = response.status === 200;
  const ended = response
    .arrayBuffer()
    .catch(() => undefined)
    .then(() => {
      isOpen = false;
    });
  return { ended, isOpen: () => isOpen, close: () => aborter.abort() };
}

const closeAccounts = (as: Record<string, string>, password = testPassword) =>
  server.request('POST', '/api/accounts/close', { password }, as);

async function entriesOf(headers: Record<string, string>): Promise<string[]> {
  const { body } = await server.request('GET', '/api/audit', undefined, headers);
  return (body as { entries: { action: string }[] }).entries.map(({ action }) => action);
}
