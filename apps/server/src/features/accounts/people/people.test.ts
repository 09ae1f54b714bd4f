import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openSqlite } from '#db/sqlite-adapter.ts';
import { makePng } from '#testing/make-png.ts';
import { keepCookies, signInPerson, signUpPerson, testPassword } from '#testing/sign-up-person.ts';
import { startServerWithMockModel } from '#testing/start-server-with-mock-model.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { talkTo } from '#testing/talk-to-server.ts';
import { checkEveryMs } from '../session-watch.ts';
import type { CreateInvitationRequest, Invitation, ListedInvitation } from '@parley/contracts/accounts/invitations';
import type { Person } from '@parley/contracts/accounts/people';

type Headers = { cookie: string };
let server: TestServer;
let owner: Headers;

beforeEach(async () => {
  server = await startTestServer({ PARLEY_ACCOUNTS: '1' });
  owner = await signUpPerson(server, 'Ada');
});
afterEach(() => server.close());

const member: CreateInvitationRequest = { email: null, role: 'member', guestDays: null };

async function invite(request: CreateInvitationRequest, as = owner): Promise<Invitation> {
  const { body, status } = await server.request('POST', '/api/invitations', request, as);
  expect(status).toBe(200);
  return body as Invitation;
}

function accept(token: string, name: string, email?: string) {
  return server.request('POST', `/api/auth/invitations/${token}`, { name, password: testPassword, ...(email ? { email } : {}) });
}

async function joinAs(name: string, request: CreateInvitationRequest = member): Promise<Headers> {
  const { token } = await invite(request);
  const accepted = await accept(token, name, request.email ?? `${name.toLowerCase()}@example.org`);
  expect(accepted.status).toBe(204);
  return keepCookies(accepted);
}

async function people(as = owner): Promise<Person[]> {
  return ((await server.request('GET', '/api/people', undefined, as)).body as { people: Person[] }).people;
}

async function idOf(name: string): Promise<string> {
  return (await people()).find((person) => person.name === name)?.id ?? '';
}

const statusOf = async (headers: Headers) => (await server.request('GET', '/api/session', undefined, headers)).status;

describe('an invitation', () => {
  it('shows who invites, lets one person in with its role and address, and then ends', async () => {
    const { token } = await invite({ email: 'Samira@Haddad.example', role: 'admin', guestDays: null });
    const read = await server.request('GET', `/api/auth/invitations/${token}`);
    expect(read.body).toMatchObject({ inviterName: 'Ada', email: 'samira@haddad.example' });
    const accepted = await accept(token, 'Samira', 'other@example.org');
    expect(accepted.status).toBe(204);
    const session = await server.request('GET', '/api/session', undefined, keepCookies(accepted));
    expect(session.body).toMatchObject({ user: { name: 'Samira', role: 'admin', email: 'samira@haddad.example' } });
    for (const again of [await accept(token, 'Ben'), await server.request('GET', `/api/auth/invitations/${token}`)])
      expect(again).toMatchObject({ status: 410, body: { error: { code: 'invitation_ended' } } });
  });

  it('lets one of ten people in who use its link at once', async () => {
    const { token } = await invite(member);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => accept(token, 'Ben', `ben${index}@example.org`)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await people()).toHaveLength(2);
  });

  it('ends when it is withdrawn, and gets a new link when it is renewed', async () => {
    const first = await invite(member);
    const renewed = (await server.request('POST', `/api/invitations/${first.id}/renew`, undefined, owner)).body as Invitation;
    expect((await accept(first.token, 'Ben', 'ben@example.org')).status).toBe(410);
    expect((await server.request('DELETE', `/api/invitations/${first.id}`, undefined, owner)).status).toBe(204);
    expect((await accept(renewed.token, 'Ben', 'ben@example.org')).status).toBe(410);
    expect((await accept('x'.repeat(43), 'Ben', 'ben@example.org')).status).toBe(410);
  });

  it('never gives the ownership, not even where the owner has no account yet', async () => {
    await server.close();
    server = await startTestServer();
    const { token } = (await server.request('POST', '/api/invitations', member)).body as Invitation;
    const { dataDir } = server;
    await server.closeKeepingData();
    server = await startTestServer({ PARLEY_ACCOUNTS: '1' }, dataDir);
    const ben = keepCookies(await accept(token, 'Ben', 'ben@example.org'));
    expect((await server.request('GET', '/api/session', undefined, ben)).body).toMatchObject({ user: { role: 'member' } });
  });
});

describe('roles', () => {
  it('people are found by names in any script, in capital or small letters, with or without accents', async () => {
    await joinAs('Özil', { ...member, email: 'mesut@example.org' });
    for (const q of ['Özil', 'özil', 'OZIL']) {
      const { body } = await server.request('GET', `/api/people?q=${encodeURIComponent(q)}`, undefined, owner);
      expect((body as { people: Person[] }).people.map(({ name }) => name)).toEqual(['Özil']);
    }
    expect((await server.request('GET', '/api/people?q=%25', undefined, owner)).body).toMatchObject({ people: [] });
  });

  it('members and guests see no people and no invitations', async () => {
    for (const who of [await joinAs('Ben'), await joinAs('Gia', { email: null, role: 'guest', guestDays: 1 })])
      for (const path of ['/api/people', '/api/invitations', '/api/accounts'])
        expect((await server.request('GET', path, undefined, who)).status).toBe(403);
  });

  it('an administrator changes members, but neither the owner nor administrators, and gives no role like their own', async () => {
    const admin = await joinAs('Max', { email: null, role: 'admin', guestDays: null });
    await joinAs('Nina', { email: null, role: 'admin', guestDays: null });
    await joinAs('Ben');
    const change = (id: string, body: object) => server.request('PATCH', `/api/people/${id}`, body, admin);
    const [ada, max, nina, ben] = await Promise.all(['Ada', 'Max', 'Nina', 'Ben'].map(idOf));
    for (const id of [ada, max, nina]) {
      expect((await change(id ?? '', { isSuspended: true })).status).toBe(403);
      expect((await server.request('DELETE', `/api/people/${id}`, undefined, admin)).status).toBe(403);
    }
    expect((await change(ben ?? '', { role: 'admin' })).status).toBe(403);
    expect((await server.request('POST', '/api/invitations', { ...member, role: 'admin' }, admin)).status).toBe(403);
    expect((await change(ben ?? '', { role: 'guest', guestUntil: Date.now() + 60_000 })).status).toBe(200);
    expect((await server.request('PATCH', '/api/accounts', { signUp: 'open' }, admin)).status).toBe(403);
    expect((await server.request('POST', '/api/accounts/close', { password: testPassword }, admin)).status).toBe(403);
  });

  it('an administrator sees the tokens of invitations for members, and not those for administrators', async () => {
    const admin = await joinAs('Max', { email: null, role: 'admin', guestDays: null });
    const [forMember, forAdmin] = [await invite(member), await invite({ ...member, role: 'admin' })];
    const tokens = async (as: Headers) => {
      const { body } = await server.request('GET', '/api/invitations', undefined, as);
      return (body as { invitations: ListedInvitation[] }).invitations.map(({ token }) => token);
    };
    expect(await tokens(owner)).toEqual([forAdmin.token, forMember.token]);
    expect(await tokens(admin)).toEqual([null, forMember.token]);
  });

  it('a guest needs an end, and is out when it has come', async () => {
    const gia = await joinAs('Gia', { email: null, role: 'guest', guestDays: 1 });
    expect((await server.request('POST', '/api/invitations', { ...member, role: 'guest' }, owner)).status).toBe(400);
    expect(await statusOf(gia)).toBe(200);
    writeToStore('update users set "guestUntil" = ? where name = ?', Date.now() - 1, 'Gia');
    expect(await statusOf(gia)).toBe(401);
    expect(await signInPerson(server, 'Gia')).toMatchObject({ status: 403, body: { error: { code: 'account_suspended' } } });
  });
});

describe('a change of somebody ends what they have open within 5 seconds', () => {
  it.each<[string, (id: string) => Promise<{ status: number }>]>([
    ['a suspension', (id) => server.request('PATCH', `/api/people/${id}`, { isSuspended: true }, owner)],
    ['a new role', (id) => server.request('PATCH', `/api/people/${id}`, { role: 'admin' }, owner)],
    ['a removal', (id) => server.request('DELETE', `/api/people/${id}`, undefined, owner)],
  ])('%s', async (_name, change) => {
    const ben = await joinAs('Ben');
    const { ended } = await openConnections(ben);
    expect((await change(await idOf('Ben'))).status).toBeLessThan(300);
    await ended;
    expect(await statusOf(ben)).toBe(401);
  });

  it('also when another process writes it to the store', async () => {
    expect(checkEveryMs).toBeLessThan(5000);
    const ben = await joinAs('Ben');
    const { ended } = await openConnections(ben);
    writeToStore('update users set "suspendedAt" = 1 where name = ?', 'Ben');
    await ended;
  });
});

describe('a change of an administrator ends the open invitations of the administrator, and no others', () => {
  it.each<[string, (id: string) => Promise<{ status: number }>]>([
    ['a suspension', (id) => server.request('PATCH', `/api/people/${id}`, { isSuspended: true }, owner)],
    ['a lower role', (id) => server.request('PATCH', `/api/people/${id}`, { role: 'member' }, owner)],
    ['a removal', (id) => server.request('DELETE', `/api/people/${id}`, undefined, owner)],
  ])('%s', async (_name, change) => {
    const admin = await joinAs('Max', { ...member, role: 'admin' });
    const [ended, kept] = [await invite(member, admin), await invite(member)];
    expect([200, 204]).toContain((await change(await idOf('Max'))).status);
    expect(await accept(ended.token, 'Ben', 'ben@example.org')).toMatchObject({ status: 410 });
    expect((await accept(kept.token, 'Ben', 'ben@example.org')).status).toBe(204);
  });
});

describe('a suspension stops the replies of the person, keeps their text, and leaves the replies of others running', () => {
  it.each<[string, (id: string) => unknown]>([
    ['in this process', (id) => server.request('PATCH', `/api/people/${id}`, { isSuspended: true }, owner)],
    ['in another process', (id) => writeToStore('update users set "suspendedAt" = 1 where id = ?', id)],
  ])('%s', async (_name, suspend) => {
    await server.close();
    const withModel = await startServerWithMockModel({ PARLEY_ACCOUNTS: '1' });
    server = withModel.server;
    withModel.mock.byDefault({ deltas: ['Half'], ending: 'silence' });
    owner = await signUpPerson(server, 'Ada');
    const ben = await joinAs('Ben');
    const first = withModel.mock.nextRequest();
    const mine = await talkTo(server.url, owner).send('Go', { model: 'openai-env/mock-model' });
    await first;
    const arrived = withModel.mock.nextRequest();
    const his = await talkTo(server.url, ben).send('Go', { model: 'openai-env/mock-model' });
    const { closed } = await arrived;
    await vi.waitFor(() => expect(storedReply(his.replyMessage.id).text).toBe('Half'), 5000);
    await suspend(await idOf('Ben'));
    expect(await closed).toBe('left');
    await vi.waitFor(() => expect(storedReply(his.replyMessage.id)).toEqual({ status: 'stopped', text: 'Half' }), 5000);
    expect(storedReply(mine.replyMessage.id).status).toBe('streaming');
  });
});

function writeToStore(statement: string, ...values: (string | number)[]): void {
  const { raw } = openSqlite(join(server.dataDir, 'parley.db'));
  raw.prepare(statement).run(...values);
  raw.close();
}

function storedReply(id: string): { status: unknown; text: unknown } {
  const { raw } = openSqlite(join(server.dataDir, 'parley.db'));
  const row = raw.prepare('select status, text from messages where id = ?').get(id);
  raw.close();
  return { status: row?.status, text: row?.text };
}

/** An event stream and a voice socket. @returns what resolves when both have ended */
async function openConnections(headers: Headers): Promise<{ ended: Promise<unknown> }> {
  const stream = await fetch(`${server.url}/api/events`, { headers });
  expect(stream.status).toBe(200);
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/voice`, { headers });
  await once(socket, 'open');
  const ends = Promise.all([stream.arrayBuffer().catch(() => undefined), once(socket, 'close')]);
  return { ended: ends };
}

describe('a removal', () => {
  it('can be undone', async () => {
    await joinAs('Ben');
    const id = await idOf('Ben');
    await server.request('DELETE', `/api/people/${id}`, undefined, owner);
    expect((await people()).map(({ name }) => name)).toEqual(['Ada']);
    expect((await signInPerson(server, 'Ben')).status).toBe(403);
    expect((await server.request('POST', `/api/people/${id}/restore`, undefined, owner)).status).toBe(200);
    expect((await signInPerson(server, 'Ben')).status).toBe(200);
  });

  it('deletes everything that the person had when it can no longer be undone, files included, and nothing of others', async () => {
    const ben = await joinAs('Ben');
    const asBen = talkTo(server.url, ben);
    const image = await asBen.request('POST', '/api/files?name=fish.png', makePng(2, 1, [1, 2, 3]));
    const sent = await asBen.send('Zebrafish?', { model: 'guide/guide', fileIds: [(image.body as { id: string }).id] });
    await asBen.finished(sent.replyMessage.id);
    const asOwner = talkTo(server.url, owner);
    const kept = await asOwner.send('Mine.', { model: 'guide/guide' });
    await asOwner.finished(kept.replyMessage.id);
    const id = await idOf('Ben');
    await asOwner.request('DELETE', `/api/people/${id}`);
    const { dataDir } = server;
    const files = join(dataDir, 'files');
    expect(existsSync(files) && (await readdir(files, { recursive: true })).length > 0).toBe(true);
    await server.closeKeepingData();
    const { raw } = openSqlite(join(dataDir, 'parley.db'));
    raw.prepare('update users set "removedAt" = 1 where id = ?').run(id);
    server = await startTestServer({ PARLEY_ACCOUNTS: '1' }, dataDir);
    const tables = raw.prepare("select name from sqlite_schema where type = 'table' and sql like '%\"userId\"%'").all();
    expect(tables.length).toBeGreaterThan(8);
    const rowsOf = (name: string) => Number(raw.prepare(`select count(*) as n from "${name}" where "userId" = ?`).get(id)?.n);
    const left = async () => ({
      tables: tables.map(({ name }) => String(name)).filter((name) => rowsOf(name) > 0),
      users: raw.prepare('select count(*) as n from users').get()?.n,
      files: (await readdir(files, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()),
    });
    // A purge begins after each start.
    await expect.poll(left).toEqual({ tables: [], users: 1, files: [] });
    raw.close();
    const again = keepCookies(await signInPerson(server, 'Ada'));
    expect((await server.request('GET', `/api/messages/${kept.replyMessage.id}`, undefined, again)).status).toBe(200);
  });
});
