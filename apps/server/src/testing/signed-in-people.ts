import { createHmac } from 'node:crypto';
import { newId } from '#db/new-id.ts';
import { openDatabase } from '#db/open-database.ts';
import { createSecrets } from '#secrets.ts';

export type SignedInPerson = { id: string; cookie: string };

/** Where the data of the server is, and what signs its sessions. */
type Place = { PARLEY_DATA_DIR: string; DATABASE_URL?: string; PARLEY_SECRET?: string };

const rowsAtOnce = 100;

/**
 * Makes accounts with a session each, at a server with accounts that has none yet. The owner signs up as people do; the others
 * are copies of the rows of the owner, because a password takes a tenth of a second to hash.
 */
export async function signInPeople(url: string, place: Place, count: number): Promise<SignedInPerson[]> {
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Owner', email: 'owner@example.org', password: 'correct horse battery' }),
  });
  if (answer.status !== 204) throw new Error(`The owner could not sign up: ${answer.status}`);
  const [name = '', value = ''] = answer.headers.getSetCookie()[0]?.split(';')[0]?.split('=') ?? [];
  const secret = createSecrets(place.PARLEY_SECRET, place.PARLEY_DATA_DIR).sign('sessions', 'better-auth');
  const cookieOf = (token: string): string => encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`);
  if (cookieOf(decodeURIComponent(value).split('.')[0] ?? '') !== value) throw new Error('Sessions are signed in another way now.');

  const database = await openDatabase({ dataDir: place.PARLEY_DATA_DIR, databaseUrl: place.DATABASE_URL });
  try {
    const query = database.for('test');
    const user = await query.selectFrom('users').selectAll().where('role', '=', 'owner').executeTakeFirstOrThrow();
    const session = await query.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
    const people = Array.from({ length: count }, (_, index) => ({ id: newId(), token: `test-${index}-${newId()}` }));
    for (let from = 0; from < count; from += rowsAtOnce) {
      const some = people.slice(from, from + rowsAtOnce);
      const users = some.map(({ id }) => ({ ...user, id, role: 'member' as const, email: `${id}@example.org`, name: id }));
      await query.insertInto('users').values(users).execute();
      const sessions = some.map(({ id, token }) => ({ ...session, id: newId(), userId: id, token }));
      await query.insertInto('sessions').values(sessions).execute();
    }
    return people.map(({ id, token }) => ({ id, cookie: `${name}=${cookieOf(token)}` }));
  } finally {
    await database.close();
  }
}
