import type { IncomingMessage } from 'node:http';
import type { OpenAccountsRequest } from '@parley/contracts/accounts/open-accounts';
import type { Actor } from '#http/guard/authorize.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { AccountsServices } from './accounts-services.ts';
import type { AccountService } from './account-service.ts';
import { byPassword, createAccount } from './create-account.ts';
import { hasOwnerAccount } from './has-owner-account.ts';

type Parts = { services: AccountsServices; accounts: AccountService };

/**
 * Turns accounts on. The local user becomes the owner with a new account, or proves the one from an earlier time with accounts.
 *
 * @returns the headers with the cookie of the owner's session, or with that of its first step
 * @throws HttpError `conflict` where accounts are on; `sign_in_failed` where the earlier account has another password
 */
export async function openAccounts(
  { services, accounts }: Parts,
  actor: Actor,
  account: OpenAccountsRequest,
  request: IncomingMessage,
): Promise<Headers> {
  if (await services.accounts.isOn()) throw new HttpError('conflict', 'Accounts are on already.');
  if (!(await hasOwnerAccount(services.database))) {
    const { name, email, password } = account;
    await createAccount(services, { name, email }, await byPassword(services, password), () => {
      throw new HttpError('conflict', 'Somebody else has just become the owner.');
    });
  }
  // Without a code, there is no session yet: the owner signs in with one when accounts are on.
  const { headers } = await accounts.signIn(request, account.email, account.password);
  const owner = await services.database.query.selectFrom('users').select('id').where('email', '=', account.email).executeTakeFirst();
  if (owner?.id !== actor.userId) throw new HttpError('sign_in_failed', 'This is not the account of the owner.');
  // Last: from here on, nobody comes in without a session.
  await services.accounts.change({ isOn: true });
  return headers;
}
