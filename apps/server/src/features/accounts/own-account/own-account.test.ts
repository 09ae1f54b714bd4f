import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openSqlite } from '#db/sqlite-adapter.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { makePng } from '#testing/make-png.ts';
import { keepCookies, signInPerson, signUpPerson, testPassword } from '#testing/sign-up-person.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { talkTo } from '#testing/talk-to-server.ts';

type Headers = { cookie: string };
let server: TestServer;
let ada: Headers;

async function startWithTwo(env: Record<string, string> = {}): Promise<Headers> {
  server = await startTestServer({ PARLEY_ACCOUNTS: '1', ...env });
  ada = await signUpPerson(server, 'Ada');
  await server.request('PATCH', '/api/accounts', { signUp: 'open' }, ada);
  return signUpPerson(server, 'Ben');
}
const statusOf = async (headers: Headers) => (await server.request('GET', '/api/session', undefined, headers)).status;
const changeEmail = (email: string, password: string, as: Headers) =>
  server.request('POST', '/api/auth/change-email', { email, password }, as);
const deleteAccount = (password: string, as: Headers) => server.request('POST', '/api/auth/delete-account', { password }, as);
const wrong = { status: 400, body: { error: { code: 'password_wrong' } } };

afterEach(() => server.close());

it('a new address needs the password, and must be free', async () => {
  const ben = await startWithTwo();
  expect(await changeEmail('benedict@example.org', 'not the present one', ben)).toMatchObject(wrong);
  expect(await changeEmail('ADA@example.org', testPassword, ben)).toMatchObject({ status: 409, body: { error: { code: 'email_taken' } } });
  expect((await changeEmail('Benedict@example.org', testPassword, ben)).status).toBe(204);
  expect((await signInPerson(server, 'Ben')).status).toBe(401);
  expect((await signInPerson(server, 'Benedict')).status).toBe(200);
  expect((await signInPerson(server, 'Ada')).status).toBe(200);
});

it('the former address gets a mail about the change, and its links end', async () => {
  const mail = await startMailServer();
  const ben = await startWithTwo({
    PARLEY_SMTP_URL: mail.url,
    PARLEY_MAIL_FROM: 'parley@example.org',
    PARLEY_PUBLIC_URL: 'https://chat.example.org',
  });
  await server.request('POST', '/api/auth/forgot-password', { email: 'ben@example.org' });
  const token = /\/reset\/([\w-]{43})/.exec((await mail.next()).text)?.[1];
  await changeEmail('benedict@example.org', testPassword, ben);
  expect(await mail.next()).toMatchObject({ to: ['ben@example.org'], text: expect.stringContaining('benedict@example.org') });
  expect((await server.request('GET', `/api/auth/resets/${token}`)).status).toBe(410);
  await mail.close();
});

it('the owner cannot delete the own account', async () => {
  await startWithTwo();
  expect(await deleteAccount(testPassword, ada)).toMatchObject({ status: 409, body: { error: { code: 'owner_stays' } } });
  expect(await statusOf(ada)).toBe(200);
});

it('an account is deleted with everything in it, files included, and nothing of others', async () => {
  const ben = await startWithTwo();
  const phone = keepCookies(await signInPerson(server, 'Ben'));
  const asBen = talkTo(server.url, ben);
  const image = await asBen.request('POST', '/api/files?name=fish.png', makePng(2, 1, [1, 2, 3]));
  const sent = await asBen.send('Zebrafish?', { model: 'guide/guide', fileIds: [(image.body as { id: string }).id] });
  await asBen.finished(sent.replyMessage.id);
  const asAda = talkTo(server.url, ada);
  const kept = await asAda.send('Mine.', { model: 'guide/guide' });
  await asAda.finished(kept.replyMessage.id);
  expect(await deleteAccount('not the present one', ben)).toMatchObject(wrong);
  expect((await deleteAccount(testPassword, ben)).status).toBe(204);
  expect([await statusOf(ben), await statusOf(phone)]).toEqual([401, 401]);
  expect((await signInPerson(server, 'Ben')).status).toBe(401);
  await signUpPerson(server, 'Ben');
  const { dataDir } = server;
  await server.closeKeepingData();
  server = await startTestServer({ PARLEY_ACCOUNTS: '1' }, dataDir);
  const { raw } = openSqlite(join(dataDir, 'parley.db'));
  const left = async () => ({
    emails: raw
      .prepare('select email from users order by email')
      .all()
      .map(({ email }) => email),
    hasWords: JSON.stringify(raw.prepare('select text from messages').all()).includes('Zebrafish'),
    files: (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()),
  });
  // A purge begins after each start.
  await expect.poll(left).toEqual({ emails: ['ada@example.org', 'ben@example.org'], hasWords: false, files: [] });
  raw.close();
  const again = keepCookies(await signInPerson(server, 'Ada'));
  expect((await server.request('GET', `/api/messages/${kept.replyMessage.id}`, undefined, again)).status).toBe(200);
});

it('20 wrong passwords end in 429', async () => {
  const ben = await startWithTwo();
  const answers = [];
  for (let count = 0; count < 20; count += 1) answers.push(await deleteAccount(`wrong ${count} password`, ben));
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } });
});
