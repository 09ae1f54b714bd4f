import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { AccountsServices } from './accounts-services.ts';
import { loadAuth } from './load-auth.ts';

/**
 * Stores a new password, also for an account that had none.
 *
 * @param hash made with `passwordHashing`
 */
export async function setPassword(
  transaction: Transaction<Tables>,
  { database, secrets, clock }: Pick<AccountsServices, 'database' | 'secrets' | 'clock'>,
  userId: string,
  hash: string,
): Promise<void> {
  const { createAuth } = await loadAuth();
  const { adapter } = await createAuth(transaction, database.dialect, secrets).$context;
  const now = new Date(clock.now());
  const changed = await adapter.update({
    model: 'account',
    where: [
      { field: 'userId', value: userId },
      { field: 'providerId', value: 'credential' },
    ],
    update: { password: hash, updatedAt: now },
  });
  if (changed) return;
  await adapter.create({
    model: 'account',
    data: { userId, accountId: userId, providerId: 'credential', password: hash, createdAt: now, updatedAt: now },
  });
}
