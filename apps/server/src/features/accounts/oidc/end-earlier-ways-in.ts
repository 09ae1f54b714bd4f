import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { AccountsServices } from '../accounts-services.ts';
import { endKeys } from '../keys/manage-keys.ts';
import { dropTwoFactor } from '../two-factor/two-factor.ts';

/**
 * Deletes every way to sign in to an account with an unverified address: passwords, identities of the service, passkeys, codes, keys,
 * reset links and sessions. An attacker may have made the account with the address of another person. The account of the server's owner
 * is left as it is, because no attacker can have made it.
 */
export async function endEarlierWaysIn({ database }: AccountsServices, transaction: Transaction<Tables>, userId: string): Promise<void> {
  const isPostgres = database.dialect === 'postgres';
  const no = isPostgres ? false : 0;
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ emailVerified: isPostgres ? true : 1 })
    .where('id', '=', userId)
    .where('role', '!=', 'owner')
    .where((is) => is.or([is('emailVerified', 'is', null), is('emailVerified', '=', no)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  for (const table of ['sessions', 'accounts', 'passwordResets', 'passkeys'] as const)
    await transaction.deleteFrom(table).where('userId', '=', userId).execute();
  await dropTwoFactor(transaction, userId, no);
  await endKeys(transaction, userId);
}
