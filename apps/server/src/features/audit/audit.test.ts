import { join } from 'node:path';
import type { AuditEntry } from '@parley/contracts/audit/list-audit';
import type { StartTwoFactorResponse } from '@parley/contracts/accounts/two-factor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { openSqlite } from '#db/sqlite-adapter.ts';
import { hashOf, newToken } from '#http/guard/link-token.ts';
import { authenticatorCode } from '#testing/authenticator-app.ts';
import { managed } from '#testing/route-calls.ts';
import { keepCookies, signInPerson, signUpPerson, testPassword } from '#testing/sign-up-person.ts';
import { startServerForTwo, type TwoUsers } from '#testing/two-users.ts';
import { auditedCall } from './audited-calls.ts';

/** Calls of administrators that change nothing. */
const unrecorded = new Set(['POST /api/providers/test', 'POST /api/providers/{id}/test']);
let two: TwoUsers;

beforeAll(async () => {
  two = await startServerForTwo({});
}, 60_000);
afterAll(() => two.server.close());

async function entries(query = ''): Promise<AuditEntry[]> {
  return ((await two.server.request('GET', `/api/audit${query}`)).body as { entries: AuditEntry[] }).entries;
}

it.each(Object.keys(managed).filter((route) => !route.startsWith('GET ') && !unrecorded.has(route)))('%s is recorded', (route) => {
  const [method = '', path = ''] = route.split(' ');
  expect(auditedCall(method, path.replaceAll(/\{\w+\}/g, newId()))).not.toBeNull();
});

it('an entry has the action, the actor, the other person and whether a key was used; the newest entry is first', async () => {
  const { server, member, ownerKey } = two;
  await server.request('PATCH', `/api/people/${member.userId}`, { isSuspended: true });
  const made = await fetch(`${server.url}/api/people/${member.userId}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${ownerKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ isSuspended: false }),
  });
  expect(made.status).toBe(200);
  const [byKey, bySession] = await entries();
  expect(byKey).toMatchObject({ action: 'person-changed', actorName: 'Ada', personName: 'Ben', byKey: true });
  expect(bySession).toMatchObject({ action: 'person-changed', actorName: 'Ada', personName: 'Ben', byKey: false });
});

it('records sign-ins, and neither failed calls nor wrong passwords', async () => {
  await signInPerson(two.server, 'Ben');
  expect((await entries())[0]).toMatchObject({ action: 'signed-in', actorName: 'Ben' });
  const before = (await entries()).length;
  expect((await signInPerson(two.server, 'Ben', `${testPassword}!`)).status).toBe(401);
  await two.server.request('DELETE', `/api/people/${newId()}`);
  expect(await entries()).toHaveLength(before);
});

it('records changes of an own account, and an export of everything', async () => {
  const { server, asOwner } = two;
  let eve = await signUpPerson(server, 'Eve');
  const post = (path: string, body: unknown) => server.request('POST', path, body, eve);
  await post('/api/auth/change-email', { email: 'eva@example.org', password: testPassword });
  const { secret } = (await post('/api/auth/two-factor', { password: testPassword })).body as StartTwoFactorResponse;
  eve = keepCookies(await post('/api/auth/two-factor/confirm', { code: authenticatorCode(secret) }));
  expect((await post('/api/auth/two-factor/recovery-codes', { password: testPassword })).status).toBe(200);
  eve = keepCookies(await post('/api/auth/two-factor/disable', { password: testPassword }));
  await (await fetch(`${server.url}/api/export`, { headers: eve })).arrayBuffer();
  expect((await post('/api/auth/delete-account', { password: testPassword })).status).toBe(204);
  const recorded = (await entries()).slice(0, 7);
  expect(recorded.map(({ action }) => action)).toEqual([
    'account-deleted',
    'data-exported',
    'two-factor-off',
    'recovery-codes-made',
    'two-factor-on',
    'email-changed',
    'signed-in',
  ]);
  expect(recorded.map(({ actorName }) => actorName)).toEqual(Array(7).fill(null));
  expect((await server.request('GET', '/api/audit?q=eva', undefined, asOwner)).body).toMatchObject({ entries: [] });
});

describe('a new password by a link', () => {
  /** Uses a link for the person, in a browser in which the owner is signed in. */
  async function reset(id: string): Promise<{ needsCode: boolean }> {
    const link = await two.server.request('POST', `/api/people/${id}/reset-link`);
    const { token } = link.body as { token: string };
    return (await two.server.request('POST', `/api/auth/resets/${token}`, { password: testPassword })).body as { needsCode: boolean };
  }

  it('is recorded as a change by the person, and as a sign-in', async () => {
    expect(await reset(two.member.userId)).toEqual({ needsCode: false });
    const recorded = await entries();
    expect(recorded.slice(0, 2).map(({ action, actorName, personName }) => [action, actorName, personName])).toEqual([
      ['signed-in', 'Ben', null],
      ['password-changed', 'Ben', null],
    ]);
  });

  it('is recorded where the sign-in still needs a code', async () => {
    const { server } = two;
    const fay = await signUpPerson(server, 'Fay');
    const { secret } = (await server.request('POST', '/api/auth/two-factor', { password: testPassword }, fay))
      .body as StartTwoFactorResponse;
    const on = await server.request('POST', '/api/auth/two-factor/confirm', { code: authenticatorCode(secret) }, fay);
    const session = await server.request('GET', '/api/session', undefined, keepCookies(on));
    const { id } = (session.body as { user: { id: string } }).user;
    // As a mail has it: a link of an administrator turns two-step verification off.
    const token = newToken();
    const { raw } = openSqlite(join(server.dataDir, 'parley.db'));
    raw
      .prepare(`insert into "passwordResets" ("tokenHash", "userId", kind, "expiresAt") values (?, ?, 'mail', ?)`)
      .run(hashOf(token), id, Date.now() + 60_000);
    raw.close();
    const used = await server.request('POST', `/api/auth/resets/${token}`, { password: testPassword });
    expect(used.body).toEqual({ needsCode: true });
    expect((await entries())[0]).toMatchObject({ action: 'password-changed', actorName: 'Fay', byKey: false });
  });
});

it('does not record a session that is extended as a sign-in', async () => {
  const { server, member } = two;
  const cookie = keepCookies(await signInPerson(server, 'Ben'));
  const before = (await entries()).length;
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const { raw } = openSqlite(join(server.dataDir, 'parley.db'));
  raw.prepare('update sessions set "expiresAt" = ? where "userId" = ?').run(soon, member.userId);
  expect((await server.request('GET', '/api/session', undefined, cookie)).status).toBe(200);
  const ends = raw
    .prepare('select "expiresAt" from sessions where "userId" = ?')
    .all(member.userId)
    .map((row) => String(row['expiresAt']));
  expect(ends.some((end) => end !== soon)).toBe(true);
  raw.close();
  expect(await entries()).toHaveLength(before);
});

it('can be filtered by action and by person', async () => {
  const signedIn = await entries('?action=signed-in');
  expect(signedIn.length).toBeGreaterThan(1);
  expect(new Set(signedIn.map(({ action }) => action))).toEqual(new Set(['signed-in']));
  const ofBen = await entries('?q=BEN');
  expect(ofBen.length).toBeGreaterThan(0);
  expect(ofBen.every(({ actorName }) => actorName === 'Ben')).toBe(true);
  expect((await two.server.request('GET', '/api/audit?action=everything')).status).toBe(400);
});

it('comes in pages of 50, without a gap', async () => {
  const { raw } = openSqlite(join(two.server.dataDir, 'parley.db'));
  const add = raw.prepare(`insert into "auditLog" (id, at, action, "byKey") values (?, 1, 'prices-changed', 0)`);
  const ids = Array.from({ length: 60 }, () => newId());
  for (const id of ids) add.run(id);
  raw.close();
  const page = async (query = '') =>
    (await two.server.request('GET', `/api/audit?action=prices-changed${query}`)).body as {
      entries: AuditEntry[];
      nextCursor: string | null;
    };
  const first = await page();
  const second = await page(`&cursor=${first.nextCursor}`);
  expect([first.entries.length, second.entries.length, second.nextCursor]).toEqual([50, 10, null]);
  expect([...first.entries, ...second.entries].map(({ id }) => id)).toEqual(ids.toSorted().toReversed());
});

it('is not for members, and holds nothing that was written', async () => {
  await signInPerson(two.server, 'Ben');
  expect((await two.server.request('GET', '/api/audit', undefined, two.asMember)).status).toBeOneOf([401, 403]);
  await two.server.send('A zebrafish.', { model: 'guide/guide' });
  const { raw } = openSqlite(join(two.server.dataDir, 'parley.db'));
  const stored = JSON.stringify(raw.prepare('select * from "auditLog"').all());
  raw.close();
  expect(stored).not.toContain('zebrafish');
});
