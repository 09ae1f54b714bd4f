import { join } from 'node:path';
import { newId } from '#db/new-id.ts';
import { openSqlite } from '#db/sqlite-adapter.ts';
import type { Actor } from '#http/authorize.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';

/** A header that only this test double of identification knows. */
const personHeader = 'x-test-person';

export type TwoPeople = { server: TestServer; asOwner: Record<string, string>; asMember: Record<string, string>; member: Actor };

/** A server that a second person, a plain member, uses as well as its owner. */
export async function startServerForTwo(env: Record<string, string>): Promise<TwoPeople> {
  const member: Actor = { userId: newId(), role: 'member' };
  const server = await startTestServer(
    env,
    undefined,
    (owner) => (request) => (request.headers[personHeader] === 'member' ? member : owner),
  );
  const { raw } = openSqlite(join(server.dataDir, 'parley.db'));
  raw.prepare('insert into users values (?, ?, ?, ?)').run(member.userId, 'Ben', member.role, Date.now());
  raw.close();
  return { server, member, asOwner: {}, asMember: { [personHeader]: 'member' } };
}
