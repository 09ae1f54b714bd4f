import type { GetResetResponse, ResetLink } from '@parley/contracts/accounts/reset-password';
import type { Role } from '@parley/contracts/accounts/roles';
import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { hashOf, isToken, newToken } from '#http/guard/link-token.ts';
import { endKeys } from '../keys/manage-keys.ts';
import type { AccountsServices } from '../accounts-services.ts';
import { isActive } from '../is-active.ts';
import { loadAuth } from '../load-auth.ts';
import { endPendingSignIns } from '../password-sign-in.ts';
import { findPerson } from '../people/find-person.ts';
import { dropTwoFactor } from '../two-factor/two-factor.ts';
import { setPassword } from '../set-password.ts';

const hourMs = 3_600_000;
/** A link is passed on by hand; a mail is read soon. */
const validMs = { link: 24 * hourMs, mail: hourMs } as const;

type Kind = Tables['passwordResets']['kind'];
type Reset = { userId: string; email: string; expiresAt: number };

/**
 * Makes a link for a person whom the actor may manage. Using the link ends all sessions of that person.
 *
 * @throws HttpError `forbidden`, `not_found`
 */
export async function createResetLink(services: AccountsServices, actor: Actor, id: string): Promise<ResetLink> {
  const { id: userId } = await findPerson(services, actor, id);
  return createReset(services, userId, 'link', actor.userId);
}

/** Stores a new link. An administrator's earlier link ends; those in mails stay, so that a stranger who asks for mail cannot end them. */
export async function createReset(
  { database, clock }: Pick<AccountsServices, 'database' | 'clock'>,
  userId: string,
  kind: Kind,
  madeBy: string | null = null,
): Promise<ResetLink> {
  const token = newToken();
  const expiresAt = clock.now() + validMs[kind];
  await database.query.deleteFrom('passwordResets').where('expiresAt', '<=', clock.now()).execute();
  if (kind === 'link') await database.query.deleteFrom('passwordResets').where('userId', '=', userId).where('kind', '=', kind).execute();
  await database.query
    .insertInto('passwordResets')
    .values({ tokenHash: hashOf(token), userId, kind, madeBy, expiresAt })
    .execute();
  return { token, expiresAt };
}

/**
 * What the person with the link sees.
 *
 * @throws HttpError `reset_ended` for any link that changes nothing
 */
export async function readReset(services: AccountsServices, token: string): Promise<GetResetResponse> {
  const { email, expiresAt } = await findReset(services, services.database.query, token);
  const { serverName } = await services.accounts.read();
  return { email, serverName, expiresAt };
}

/**
 * Sets the password, and uses the link up. All sessions, keys and other links of the person end.
 *
 * @returns the person
 * @throws HttpError `reset_ended`
 */
export async function useReset(services: AccountsServices, token: string, password: string): Promise<{ userId: string; email: string }> {
  const { database } = services;
  // Before the costly hash; the transaction decides.
  await findReset(services, database.query, token);
  const { passwordHashing } = await loadAuth();
  const hash = await passwordHashing.hash(password);
  return database
    .for('accounts')
    .transaction()
    .execute(async (transaction) => {
      // A write first: two that use the link at once wait for each other.
      const used = await transaction
        .updateTable('passwordResets')
        .set({ expiresAt: 0 })
        .where('tokenHash', '=', hashOf(token))
        .where('expiresAt', '>', services.clock.now())
        .returning(['userId', 'kind', 'madeBy'])
        .executeTakeFirst();
      if (!used) throw ended();
      const { userId } = used;
      const { email } = await findUser(services, transaction, used);
      // Before the sessions are deleted: see `isUnchanged`.
      await setPassword(transaction, services, userId, hash);
      await transaction.deleteFrom('passwordResets').where('userId', '=', userId).execute();
      await transaction.deleteFrom('sessions').where('userId', '=', userId).execute();
      await endPendingSignIns(transaction, userId);
      // An administrator who makes a link knows the person. A mail proves less: signing in still needs a code.
      if (used.kind === 'link') await dropTwoFactor(transaction, userId, database.dialect === 'postgres' ? false : 0);
      await endKeys(transaction, userId);
      return { userId, email };
    });
}

async function findReset(services: AccountsServices, query: Kysely<Tables>, token: string): Promise<Reset> {
  const row = isToken(token)
    ? await query
        .selectFrom('passwordResets')
        .select(['userId', 'madeBy', 'expiresAt'])
        .where('tokenHash', '=', hashOf(token))
        .where('expiresAt', '>', services.clock.now())
        .executeTakeFirst()
    : undefined;
  if (!row) throw ended();
  const { email } = await findUser(services, query, row);
  return { userId: row.userId, expiresAt: row.expiresAt, email };
}

/** @throws HttpError `reset_ended` if the person may not sign in, or if the maker of the link may not manage the person any more */
async function findUser(
  services: AccountsServices,
  query: Kysely<Tables>,
  { userId, madeBy }: Pick<Tables['passwordResets'], 'userId' | 'madeBy'>,
): Promise<{ email: string }> {
  const user = await findActive(services, query, userId);
  if (!user?.email) throw ended();
  if (madeBy !== null) {
    const maker = await findActive(services, query, madeBy);
    if (!maker || !mayManage(services, { userId: madeBy, role: maker.role }, user.role)) throw ended();
  }
  return { email: user.email };
}

async function findActive({ clock }: AccountsServices, query: Kysely<Tables>, userId: string) {
  const user = await query
    .selectFrom('users')
    .select(['email', 'role', 'suspendedAt', 'guestUntil', 'removedAt'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return user && isActive(user, clock.now()) ? user : null;
}

function mayManage({ authorize }: AccountsServices, maker: Actor, role: Role): boolean {
  try {
    authorize(maker, 'manage', { type: 'person', role });
    return true;
  } catch {
    return false;
  }
}

function ended(): HttpError {
  return new HttpError('reset_ended', 'This link changes nothing any more.');
}
