import type { Database } from '#db/open-database.ts';
import { newId } from '#db/new-id.ts';
import type { Clock } from '#clock.ts';
import type { Actor } from './authorize.ts';

/** The single owner of local mode; made at the first start. */
export async function openLocalOwner(database: Database, clock: Clock): Promise<Actor> {
  const existing = await database.query
    .selectFrom('users')
    .select(['id', 'role'])
    .where('role', '=', 'owner')
    .orderBy('createdAt')
    .executeTakeFirst();
  if (existing) return { userId: existing.id, role: existing.role };
  const id = newId(clock.now());
  await database.query.insertInto('users').values({ id, name: '', role: 'owner', createdAt: clock.now() }).execute();
  return { userId: id, role: 'owner' };
}
