import type { Database } from '#db/open-database.ts';

/** Whether the owner has an account. Until then, the next account becomes the owner. */
export async function hasOwnerAccount({ query }: Pick<Database, 'query'>): Promise<boolean> {
  const row = await query.selectFrom('users').select('id').where('role', '=', 'owner').where('email', 'is not', null).executeTakeFirst();
  return row !== undefined;
}
