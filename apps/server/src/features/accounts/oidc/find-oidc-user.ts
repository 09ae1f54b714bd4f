import { emailAddress } from '@parley/contracts/accounts/credentials';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { HttpError } from '#http/answer/http-error.ts';
import { cleanName } from '#http/guard/clean-name.ts';
import type { AccountsServices } from '../accounts-services.ts';
import { type Admission, createAccount, type StoreMethod } from '../create-account.ts';
import { admitByAddress, admitByInvitation, readInvitation } from '../invitations/invitations.ts';
import { endEarlierWaysIn } from './end-earlier-ways-in.ts';
import { isActive } from '../is-active.ts';
import { loadAuth } from '../load-auth.ts';
import { admitStranger } from '../sign-up-rules.ts';

/** What the service says of a person. `issuer` and `subject` together name one person for ever. */
export type OidcIdentity = { issuer: string; subject: string; email: string; isEmailVerified: boolean; name: string };

/**
 * The user of an identity: the one whom it signed in before, else the one with the same address if the service has verified it, else a new
 * one where the rules of sign-up or an invitation allow it. An invitation that names an address gives it to the account, as it does for
 * somebody with a password.
 *
 * @param invitation the token with which the person came, or nothing
 * @returns the id of the user
 * @throws HttpError `email_unconfirmed`, `account_suspended`, `sign_up_closed`, `invitation_ended`
 */
export async function findOidcUser(services: AccountsServices, identity: OidcIdentity, invitation = ''): Promise<string> {
  const { database, accounts } = services;
  const known = await database.query
    .selectFrom('accounts')
    .select('userId')
    .where('providerId', '=', identity.issuer)
    .where('accountId', '=', identity.subject)
    .executeTakeFirst();
  if (known) return known.userId;
  const { data: email } = emailAddress.safeParse(identity.email);
  if (!email) throw unconfirmed();
  const sameAddress = await findByAddress(services, database.query, email);
  if (sameAddress !== null) {
    if (!identity.isEmailVerified) throw unconfirmed();
    await database.query.transaction().execute(async (transaction) => {
      await endEarlierWaysIn(services, transaction, sameAddress);
      await linkIdentity(services, transaction, sameAddress, identity);
    });
    return sameAddress;
  }
  const name = cleanName(identity.name, 80) || email.slice(0, email.indexOf('@'));
  const link: StoreMethod = (transaction, userId) => linkIdentity(services, transaction, userId, identity);
  if (invitation) {
    const invited = (await readInvitation(services, invitation)).email ?? email;
    return createAccount(services, { name, email: invited }, link, admitByInvitation(services, invitation), false);
  }
  const rules = await accounts.read();
  return createAccount(
    services,
    { name, email },
    link,
    async (transaction): Promise<Admission> =>
      (identity.isEmailVerified ? await admitByAddress(services, transaction, email) : null) ?? admitStranger(rules, email),
  );
}

/** @throws HttpError `account_suspended`, so that no identity is joined to an account that nobody may use */
async function findByAddress({ clock }: AccountsServices, query: Kysely<Tables>, email: string): Promise<string | null> {
  const user = await query
    .selectFrom('users')
    .select(['id', 'suspendedAt', 'guestUntil', 'removedAt'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (user && !isActive(user, clock.now())) throw new HttpError('account_suspended', 'This account is suspended, or its time has ended.');
  return user?.id ?? null;
}

async function linkIdentity(
  { database, secrets, clock }: AccountsServices,
  transaction: Transaction<Tables>,
  userId: string,
  { issuer, subject }: OidcIdentity,
): Promise<void> {
  const { createAuth } = await loadAuth();
  const { adapter } = await createAuth(transaction, database.dialect, secrets).$context;
  const now = new Date(clock.now());
  const data = { userId, providerId: issuer, accountId: subject, createdAt: now, updatedAt: now };
  await adapter.create({ model: 'account', data });
}

function unconfirmed(): HttpError {
  return new HttpError('email_unconfirmed', 'The service has not verified the address of this person.');
}
