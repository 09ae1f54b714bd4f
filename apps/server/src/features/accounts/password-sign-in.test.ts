import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSqlite } from '#db/sqlite-adapter.ts';
import { authenticatorCode } from '#testing/authenticator-app.ts';
import { keepCookies, signInPerson, signUpPerson, testPassword } from '#testing/sign-up-person.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

const refused = { status: 401, body: { error: { code: 'sign_in_failed' } } };
let server: TestServer;
let ada: { cookie: string };
let secret: string;

beforeEach(async () => {
  server = await startTestServer({ PARLEY_ACCOUNTS: '1' });
  ada = await signUpPerson(server, 'Ada');
});
afterEach(() => server.close());

async function turnCodesOn(): Promise<void> {
  const started = await server.request('POST', '/api/auth/two-factor', { password: testPassword }, ada);
  secret = (started.body as { secret: string }).secret;
  const confirmed = await server.request('POST', '/api/auth/two-factor/confirm', { code: authenticatorCode(secret) }, ada);
  ada = keepCookies(confirmed);
}

it.each([
  ['sessions', 'userId', async () => {}],
  ['verifications', 'value', turnCodesOn],
])('a sign-in fails if the password changes after it was verified, and leaves no %s', async (table, user, prepare) => {
  await prepare();
  const { raw } = openSqlite(join(server.dataDir, 'parley.db'));
  raw.exec('delete from sessions');
  raw.exec(`create trigger change after insert on "${table}" begin update accounts set password = 'another'; end`);
  expect(await signInPerson(server, 'Ada')).toMatchObject(refused);
  expect(raw.prepare(`select * from "${table}" where "${user}" in (select id from users)`).all()).toEqual([]);
  raw.close();
});

it('a new password ends a sign-in that still needs its code', async () => {
  await turnCodesOn();
  const begun = keepCookies(await signInPerson(server, 'Ada'));
  const passwords = { currentPassword: testPassword, newPassword: 'another long one' };
  expect((await server.request('POST', '/api/auth/change-password', passwords, ada)).status).toBe(204);
  expect(await server.request('POST', '/api/auth/sign-in/code', { code: authenticatorCode(secret) }, begun)).toMatchObject(refused);
});
