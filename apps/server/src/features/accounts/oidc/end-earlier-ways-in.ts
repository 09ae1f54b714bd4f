import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { AccountsServices } from '../accounts-services.ts';
import { endKeys } from '../keys/manage-keys.ts';
import { dropTwoFactor } from '../two-factor/two-factor.ts';

/**
 * Ends every way into an account whose address nobody has verified: passwords, identities of the service, passkeys, codes, keys, links and
 * sessions. Somebody else may have made the account to wait for the owner of the address. The owner of the server keeps everything: no stranger made that account.
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
