import { HttpError } from '#http/answer/http-error.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { AccountsServices } from './accounts-services.ts';
import { proveIdentity } from './prove-identity.ts';

/**
 * Turns accounts off: this machine belongs to one person again. Sessions, keys, links for a new password and paired phones end, because each of
 * them could be somebody else's; accounts and everything in them stay.
 *
 * @throws HttpError `conflict` where accounts are kept on, `password_wrong`, `sign_in_again`
 */
export async function closeAccounts(services: AccountsServices, actor: Actor, password: string | null): Promise<void> {
  const { accounts, database, clock } = services;
  if (accounts.keptOn === 'environment') throw new HttpError('conflict', 'The environment turns accounts on.');
  if (accounts.keptOn === 'reachable')
    throw new HttpError('conflict', 'Others reach this server: without accounts, all of them are its owner.');
  await proveIdentity(services, actor, password);
  await database.query.transaction().execute(async (transaction) => {
    for (const table of ['sessions', 'apiKeys', 'passwordResets'] as const) await transaction.deleteFrom(table).execute();
    await transaction.updateTable('pairedDevices').set({ revokedAt: clock.now() }).where('revokedAt', 'is', null).execute();
  });
  // Last: a crash before it has signed everybody out, and nobody in.
  await accounts.change({ isOn: false });
}
