import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { keyScopes } from '@parley/contracts/accounts/key-scopes';
import type { CreateKeyResponse, ProgramKey } from '@parley/contracts/accounts/keys';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { rateLimits } from '#http/guard/rate-limits.ts';
import { openSqlite } from '#db/sqlite-adapter.ts';
import { signUpPerson, testPassword } from '#testing/sign-up-person.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { makeKey, startServerForTwo, type TwoUsers } from '#testing/two-users.ts';

type Headers = Record<string, string>;
let two: TwoUsers;
let memberKey: string;

beforeAll(async () => {
  two = await startServerForTwo({});
  // Three passwords are hashed, and the server starts.
}, 60_000);
afterAll(() => two.server.close());
/** A key that may do everything that a member may. */
beforeEach(async () => {
  memberKey = await makeKey(two.server, two.asMember, keyScopes.slice(0, -1));
});
afterEach(async () => {
  for (const { id } of await keysOf(two.asMember)) await two.server.request('DELETE', `/api/keys/${id}`, undefined, two.asMember);
});

const bearer = (key: string): Headers => ({ authorization: `Bearer ${key}` });

/** A request with exactly these headers. */
async function statusOf(path: string, headers: Headers, method = 'GET'): Promise<number> {
  const answer = await fetch(two.server.url + path, { method, headers });
  await answer.body?.cancel();
  return answer.status;
}

async function keysOf(headers: Headers): Promise<ProgramKey[]> {
  return ((await two.server.request('GET', '/api/keys', undefined, headers)).body as { keys: ProgramKey[] }).keys;
}

function makeNamed(name: string, body: object = {}, headers = two.asMember) {
  return two.server.request('POST', '/api/keys', { name, scopes: ['read'], validDays: 30, ...body }, headers);
}

function inStore(statement: string, ...values: (string | number)[]): Record<string, unknown>[] {
  const { raw } = openSqlite(join(two.server.dataDir, 'parley.db'));
  const rows = raw.prepare(statement).all(...values) as Record<string, unknown>[];
  raw.close();
  return rows;
}

/** As the person who got a reset link of the owner. */
async function resetPassword(_: Headers, id: string) {
  const { body } = await two.server.request('POST', `/api/people/${id}/reset-link`);
  return two.server.request('POST', `/api/auth/resets/${(body as { token: string }).token}`, { password: passwords.newPassword });
}

describe('with accounts', () => {
  it('/v1 needs a key: neither a session nor another bearer token is enough', async () => {
    expect(await statusOf('/v1/models', bearer(memberKey))).toBe(200);
    for (const headers of [{}, two.asMember, bearer('sk-anything'), { ...two.asMember, 'x-api-key': memberKey }])
      expect(await statusOf('/v1/models', headers)).toBe(401);
    const refused = await fetch(`${two.server.url}/v1/models`, { headers: bearer(`${memberKey.slice(0, -1)}_`) });
    expect(await refused.json()).toMatchObject({ error: { code: 'invalid_api_key', type: 'invalid_request_error' } });
  });

  it('a key does what it is allowed to do, as its user, and nothing else', async () => {
    const key = await makeKey(two.server, two.asMember, ['read']);
    expect(await statusOf('/api/conversations', bearer(key))).toBe(200);
    expect(await statusOf('/v1/models', bearer(key))).toBe(403);
    expect(await statusOf('/api/session', bearer(key))).toBe(403);
    expect(await statusOf('/api/keys', bearer(key), 'POST')).toBe(403);
    // A key that comes with a session is a key.
    expect(await statusOf('/api/session', { ...two.asMember, ...bearer(key) })).toBe(403);
    expect(await statusOf('/healthz', bearer(key))).toBe(200);
  });

  it.each(['/api/messages/%2e%2e/keys', '/v1/models/%2E%2e/responses/x', '/api/x/.%2e/keys'])(
    'a key reaches no other call by the encoded dots of %s',
    async (path) => {
      const key = await makeKey(two.server, two.asMember, ['read', 'models']);
      // Unlike fetch, this sends the path unchanged.
      const asked = request(two.server.url, { path, headers: bearer(key) }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      answer.resume();
      expect(answer.statusCode).toBe(404);
    },
  );

  it('an administrator may make a key for administration, and a member may not; it may do no more than its user', async () => {
    const { asOwner, asMember, ownerKey } = two;
    const administration = { scopes: ['administration'] };
    expect(await makeNamed('Mine', administration, asMember)).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } });
    expect((await makeNamed('Mine', administration, asOwner)).status).toBe(200);
    expect(await statusOf('/api/people', bearer(ownerKey))).toBe(200);
  });

  it('is shown once, and the store has only its hash', async () => {
    const made = (await makeNamed('Home\u202E Assistant')).body as CreateKeyResponse;
    expect(made.secret).toMatch(/^parley_[\w-]{43}$/);
    const [listed] = await keysOf(two.asMember);
    expect(listed).toEqual({ ...made.key, name: 'Home Assistant', ending: made.secret.slice(-4), lastUsedAt: null, lastUsedFrom: null });
    expect(JSON.stringify(inStore('select * from "apiKeys"'))).not.toContain(made.secret.slice(7));
    expect((await keysOf(two.asOwner)).map(({ id }) => id)).not.toContain(made.key.id);
  });

  it('shows when and from where it was last used', async () => {
    const since = Date.now();
    await statusOf('/v1/models', bearer(memberKey));
    const [key] = await keysOf(two.asMember);
    expect(key?.lastUsedFrom).toBe('127.0.0.1');
    expect(key?.lastUsedAt).toBeGreaterThanOrEqual(since);
  });

  it('ends when it expires', async () => {
    inStore('update "apiKeys" set "expiresAt" = ? where "userId" = ?', Date.now() - 1, two.member.userId);
    expect(await statusOf('/v1/models', bearer(memberKey))).toBe(401);
  });

  it('ends its streams and sockets when it is deleted, and works again after Undo', async () => {
    const id = (await keysOf(two.asMember))[0]?.id ?? '';
    const stream = await fetch(`${two.server.url}/api/events`, { headers: bearer(memberKey) });
    const socket = new WebSocket(`${two.server.url.replace('http', 'ws')}/v1/realtime?model=guide/guide`, {
      headers: bearer(memberKey),
    });
    await once(socket, 'open');
    const ended = Promise.all([stream.arrayBuffer().catch(() => undefined), once(socket, 'close')]);
    expect((await two.server.request('DELETE', `/api/keys/${id}`, undefined, two.asMember)).status).toBe(204);
    await ended;
    expect(await statusOf('/v1/models', bearer(memberKey))).toBe(401);
    expect((await two.server.request('POST', `/api/keys/${id}/restore`, undefined, two.asMember)).status).toBe(200);
    expect(await statusOf('/v1/models', bearer(memberKey))).toBe(200);
  });

  it('ends its streams within 5 s when another process deleted it', async () => {
    const stream = await fetch(`${two.server.url}/api/events`, { headers: bearer(memberKey) });
    const ended = stream.arrayBuffer().catch(() => 'ended');
    inStore('update "apiKeys" set "revokedAt" = 5 where "userId" = ?', two.member.userId);
    await vi.waitFor(() => ended, 5000);
    expect(await statusOf('/v1/models', bearer(memberKey))).toBe(401);
  });

  it.each<[string, (headers: Headers, id: string) => Promise<unknown>]>([
    ['password', (headers) => two.server.request('POST', '/api/auth/change-password', passwords, headers)],
    ['password by a link', resetPassword],
    ['role', (_, id) => two.server.request('PATCH', `/api/people/${id}`, { role: 'admin' })],
    ['state: suspended', (_, id) => two.server.request('PATCH', `/api/people/${id}`, { isSuspended: true })],
    ['state: removed', (_, id) => two.server.request('DELETE', `/api/people/${id}`)],
  ])('ends with a new %s', async (name, change) => {
    const headers = await signUpPerson(two.server, name.replaceAll(/\W/g, ''));
    const { body } = await two.server.request('GET', '/api/session', undefined, headers);
    const key = await makeKey(two.server, headers, ['models']);
    expect(await statusOf('/v1/models', bearer(key))).toBe(200);
    expect(await change(headers, (body as { user: { id: string } }).user.id)).toMatchObject({ status: expect.toBeOneOf([200, 204]) });
    expect(await statusOf('/v1/models', bearer(key))).toBe(401);
    expect(await statusOf('/v1/models', bearer(memberKey))).toBe(200);
  });

  it('a user has at most 50', async () => {
    const answers = [];
    while (answers.at(-1)?.status !== 409 && answers.length < 60) answers.push(await makeNamed('Another'));
    // One is there already.
    expect(answers).toHaveLength(50);
    expect(answers.at(-1)?.body).toMatchObject({ error: { code: 'too_many_keys' } });
  });
});

const passwords = { currentPassword: testPassword, newPassword: `${testPassword} again` };
it('too many requests with one key get a 429 with the time to wait, and another key still works', { timeout: 60_000 }, async () => {
  const own = await startTestServer();
  const keys = [await makeKey(own, {}, ['models']), await makeKey(own, {}, ['models'])] as const;
  const ask = (key: string) => own.request('GET', '/v1/models', undefined, bearer(key));
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  const isLimited = () => answers.some(({ status }) => status === 429);
  for (let batch = 0; batch < 40 && !isLimited(); batch += 1)
    answers.push(...(await Promise.all(Array.from({ length: 100 }, () => ask(keys[0])))));
  const refused = answers.find(({ status }) => status !== 200);
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answers.length).toBeGreaterThan(rateLimits.requestsPerKey.burst);
  expect((await ask(keys[1])).status).toBe(200);
  await own.close();
});

it('without accounts, any key or none is accepted, and a key of Parley’s does only what it may', async () => {
  const local = await startTestServer();
  const read = (headers: Headers) => local.request('GET', '/v1/models', undefined, headers);
  for (const headers of [{}, bearer('sk-anything'), { authorization: 'Basic dXNlcg==' }]) expect((await read(headers)).status).toBe(200);
  expect((await read(bearer(await makeKey(local, {}, ['models'])))).status).toBe(200);
  expect((await read(bearer(await makeKey(local, {}, ['chat'])))).status).toBe(403);
  expect((await read(bearer(`parley_${'x'.repeat(43)}`))).status).toBe(401);
  await local.close();
});

it('too many wrong keys get a 429 with the time to wait, and a right key still works', async () => {
  const own = await startTestServer();
  const right = await makeKey(own, {}, ['models']);
  const ask = (key: string) => own.request('GET', '/v1/models', undefined, bearer(key));
  let answer = await ask(`parley_${'x'.repeat(43)}`);
  let count = 1;
  for (; answer.status === 401 && count < 500; count += 1) answer = await ask(`parley_${'x'.repeat(43)}`);
  expect(answer.status).toBe(429);
  expect(count).toBeGreaterThan(rateLimits.wrongKeysPerAddress.burst);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask(right)).status).toBe(200);
  await own.close();
});
