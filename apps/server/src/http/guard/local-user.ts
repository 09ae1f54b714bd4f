import type { Database } from '#db/open-database.ts';
import { newId } from '#db/new-id.ts';
import type { Clock } from '#clock.ts';
import type { Actor } from './authorize.ts';

/** The single owner of local mode, created at the first start. Processes that start at once agree on one. */
export async function openLocalUser(database: Database, clock: Clock): Promise<Actor> {
  const existing = await findLocalUser(database);
  if (existing) return existing;
  const createdAt = clock.now();
  // An index allows one owner: of several simultaneous inserts, one succeeds.
  await database.query
    .insertInto('users')
    .values({ id: newId(), name: '', role: 'owner', createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await findLocalUser(database);
  if (!stored) throw new Error('The store has no owner.');
  return stored;
}

async function findLocalUser(database: Database): Promise<Actor | null> {
  const row = await database.query.selectFrom('users').select('id').where('role', '=', 'owner').executeTakeFirst();
  return row ? { userId: row.id, role: 'owner' } : null;
}
