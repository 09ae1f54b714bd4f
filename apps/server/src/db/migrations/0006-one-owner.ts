import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * Only one account can be the owner: two processes that start at once cannot make one each.
 * Where that has happened the first stays the owner, as it was the one that every start has chosen.
 */
export async function allowOneOwner(query: Kysely<Tables>): Promise<void> {
  await sql`update users set role = 'admin' where role = 'owner' and id <> (select id from users where role = 'owner' order by "createdAt", id limit 1)`.execute(
    query,
  );
  await sql`create unique index users_one_owner on users (role) where role = 'owner'`.execute(query);
}
