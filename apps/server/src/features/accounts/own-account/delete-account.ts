import { HttpError } from '#http/answer/http-error.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { AccountsServices } from '../accounts-services.ts';
import { longAgo } from '../people/purge-people.ts';
import { proveIdentity } from '../prove-identity.ts';

/**
 * Deletes the account and all its ways to sign in. The next purge deletes what belongs to it, files included.
 *
 * @throws HttpError `owner_stays`, `password_wrong`, `sign_in_again`
 */
export async function deleteAccount(services: AccountsServices, actor: Actor, password: string | null): Promise<void> {
  if (actor.role === 'owner') throw new HttpError('owner_stays', 'The server belongs to the owner.');
  await proveIdentity(services, actor, password);
  const { userId } = actor;
  await services.database.query.transaction().execute(async (transaction) => {
    // Without an address: it is free for another account at once, and no administrator can bring this one back.
    await transaction.updateTable('users').set({ removedAt: longAgo, email: null, name: '' }).where('id', '=', userId).execute();
    for (const table of ['sessions', 'accounts', 'passwordResets', 'twoFactors', 'passkeys'] as const)
      await transaction.deleteFrom(table).where('userId', '=', userId).execute();
  });
}
