import type { NewCredential } from '@parley/contracts/accounts/passkeys';
import { newId } from '#db/new-id.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { AccountsServices } from '../accounts-services.ts';
import { createAccount } from '../create-account.ts';
import { checkNewPasskey, passkeyFailed, startPasskey, storePasskey } from '../passkeys/create-passkey.ts';
import type { PasskeySite } from '../passkeys/passkey-site.ts';
import { admitByInvitation } from './invitations.ts';

/**
 * Options for the passkey of an account that does not exist yet. Its id is chosen now, because the device keeps it.
 *
 * @throws HttpError `email_taken`, before somebody makes a passkey for nothing
 */
export async function startJoinWithPasskey(
  services: AccountsServices,
  site: PasskeySite,
  { token, name, email }: { token: string; name: string; email: string },
) {
  if (await services.database.query.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())
    throw new HttpError('email_taken', 'Another account has this address.');
  const userId = newId();
  return startPasskey(services, site, { id: userId, email, name }, [], 'join-with-passkey', { userId, token, name, email });
}

/**
 * Makes an account whose only way to sign in is the passkey.
 *
 * @returns the id of the user
 * @throws HttpError `passkey_failed`, `invitation_ended`, `email_taken`
 */
export async function joinWithPasskey(
  services: AccountsServices,
  site: PasskeySite,
  token: string,
  { passkeyName, credential }: { passkeyName: string; credential: NewCredential },
): Promise<string> {
  const { data, row } = await checkNewPasskey(services, site, credential, passkeyName, 'join-with-passkey');
  if (data.token !== token) throw passkeyFailed();
  const { userId: id, name, email } = data;
  return createAccount(
    services,
    { id, name, email },
    (transaction, userId) => storePasskey(transaction, { ...row, userId }),
    admitByInvitation(services, token),
    false,
  );
}
