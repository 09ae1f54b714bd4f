import { join } from 'node:path';
import { newId } from '#db/new-id.ts';
import { openSqlite } from '#db/sqlite-adapter.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';

/** A header that only this test implementation of identification reads. */
const userHeader = 'x-test-user';

export type TwoUsers = { server: TestServer; asOwner: Record<string, string>; asMember: Record<string, string>; member: Actor };

/** A server for its owner and a second user, a plain member. */
export async function startServerForTwo(env: Record<string, string>): Promise<TwoUsers> {
  const member: Actor = { userId: newId(), role: 'member' };
  const server = await startTestServer(env, undefined, (owner) => (request) => (request.headers[userHeader] === 'member' ? member : owner));
  const { raw } = openSqlite(join(server.dataDir, 'parley.db'));
  raw.prepare('insert into users values (?, ?, ?, ?)').run(member.userId, 'Ben', member.role, Date.now());
  raw.close();
  return { server, member, asOwner: {}, asMember: { [userHeader]: 'member' } };
}
