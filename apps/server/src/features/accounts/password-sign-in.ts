import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** The password of a user as it is stored. */
export type StoredPassword = { userId: string; hash: string };

/** @returns null for an unknown address, and for an account without a password */
export async function storedPasswordOf(query: Kysely<Tables>, email: string): Promise<StoredPassword | null> {
  const row = await query
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.userId')
    .select(['accounts.userId', 'accounts.password'])
    .where('users.email', '=', email)
    .where('accounts.providerId', '=', 'credential')
    .executeTakeFirst();
  return row?.password ? { userId: row.userId, hash: row.password } : null;
}

/**
 * Whether a password is stored unchanged. This is a write: it waits for a transaction that is replacing the password. A session that was
 * made before is either deleted by that transaction, or the password is no longer the same here.
 */
export async function isUnchanged(query: Kysely<Tables>, { userId, hash }: StoredPassword): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('accounts')
    .set({ password: hash })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .where('password', '=', hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends sign-ins of a user that still need their code. */
export async function endPendingSignIns(query: Kysely<Tables>, userId: string): Promise<void> {
  await query.deleteFrom('verifications').where('value', '=', userId).execute();
}
