import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * Only one account can be the owner, so that two processes that start at once cannot create one each.
 * If that has already happened, the first one stays the owner; every start has used it.
 */
export async function allowOneOwner(query: Kysely<Tables>): Promise<void> {
  await sql`update users set role = 'admin' where role = 'owner' and id <> (select id from users where role = 'owner' order by "createdAt", id limit 1)`.execute(
    query,
  );
  await sql`create unique index users_one_owner on users (role) where role = 'owner'`.execute(query);
}
