import type { NewCredential, Passkey } from '@parley/contracts/accounts/passkeys';
import type { Transaction } from 'kysely';
import { isDuplicate } from '#db/is-duplicate.ts';
import type { PasskeyRow, Tables } from '#db/tables.ts';
import { HttpError, invalidRequest, notFound } from '#http/answer/http-error.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { cleanName } from '#http/guard/clean-name.ts';
import type { AccountsServices } from '../accounts-services.ts';
import { proveIdentity } from '../prove-identity.ts';
import { checkNewPasskey, passkeyFailed, startPasskey, storePasskey } from './create-passkey.ts';
import type { PasskeySite } from './passkey-site.ts';

/** How long *Undo* works after a removal. */
const restorableMs = 600_000;
const maxPerUser = 20;

/** The passkeys of the actor, the newest first. */
export async function listPasskeys(services: AccountsServices, actor: Actor): Promise<Passkey[]> {
  return (await findOwn(services, actor.userId)).map(present);
}

/** @throws HttpError `password_wrong`, `sign_in_again`, `too_many_passkeys` */
export async function startOwnPasskey(services: AccountsServices, site: PasskeySite, actor: Actor, password: string | null) {
  await proveIdentity(services, actor, password);
  const known = await findOwn(services, actor.userId);
  if (known.length >= maxPerUser) throw new HttpError('too_many_passkeys', 'Remove a passkey first.');
  const { userId, sessionId = '' } = actor;
  const user = await services.database.query
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const holder = { id: userId, email: user.email ?? '', name: user.name };
  return startPasskey(services, site, holder, known, 'add-passkey', { userId, sessionId });
}

/** @throws HttpError `passkey_failed`, also for the challenge of another user or session */
export async function addPasskey(
  services: AccountsServices,
  site: PasskeySite,
  actor: Actor,
  { name, credential }: { name: string; credential: NewCredential },
): Promise<Passkey> {
  const { data, row } = await checkNewPasskey(services, site, credential, name, 'add-passkey');
  if (data.userId !== actor.userId || data.sessionId !== actor.sessionId) throw passkeyFailed();
  const passkey = { ...row, userId: actor.userId };
  await storePasskey(services.database.for(actor), passkey).catch((error: unknown) => {
    throw isDuplicate(error) ? passkeyFailed(error) : error;
  });
  return present(passkey);
}

/** @throws HttpError `not_found`, `password_wrong`, `sign_in_again` */
export async function renamePasskey(
  services: AccountsServices,
  actor: Actor,
  id: string,
  { name, password }: { name: string; password: string | null },
): Promise<Passkey> {
  const row = await findPasskey(services, actor, id);
  await proveIdentity(services, actor, password);
  const clean = cleanName(name, 60);
  if (clean === '') throw invalidRequest({ name: 'is empty' });
  await services.database.query.updateTable('passkeys').set({ name: clean }).where('id', '=', id).execute();
  return present({ ...row, name: clean });
}

/** @throws HttpError `not_found`, `password_wrong`, `sign_in_again`, `last_sign_in_method` */
export async function removePasskey(services: AccountsServices, actor: Actor, id: string, password: string | null): Promise<void> {
  await findPasskey(services, actor, id);
  await proveIdentity(services, actor, password);
  await services.database
    .for(actor)
    .transaction()
    .execute(async (transaction) => {
      await lockUser(transaction, actor.userId);
      if (!(await hasOtherWayIn(transaction, actor.userId, id)))
        throw new HttpError('last_sign_in_method', 'Nobody could sign in to this account any more.');
      await transaction.updateTable('passkeys').set({ removedAt: services.clock.now() }).where('id', '=', id).execute();
    });
}

/** @throws HttpError `not_found`, also when *Undo* is over; `password_wrong`, `sign_in_again` */
export async function restorePasskey(services: AccountsServices, actor: Actor, id: string, password: string | null): Promise<Passkey> {
  const { database, clock } = services;
  const row = await findPasskey(services, actor, id, { isRemoved: true });
  await proveIdentity(services, actor, password);
  const { numUpdatedRows } = await database.query
    .updateTable('passkeys')
    .set({ removedAt: null })
    .where('id', '=', id)
    .where('removedAt', '>=', clock.now() - restorableMs)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound('passkey');
  return present(row);
}

/** Deletes passkeys for good whose removal can no longer be undone. */
export async function purgePasskeys({ database, clock }: Pick<AccountsServices, 'database' | 'clock'>): Promise<void> {
  await database.query
    .deleteFrom('passkeys')
    .where('removedAt', '<', clock.now() - restorableMs)
    .execute();
}

/** A write that changes nothing: simultaneous removals wait for each other. */
async function lockUser(transaction: Transaction<Tables>, userId: string): Promise<void> {
  await transaction
    .updateTable('users')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', userId)
    .execute();
}

/** Whether the user can sign in without this passkey: by a password, an identity of the service, or another passkey. */
async function hasOtherWayIn(transaction: Transaction<Tables>, userId: string, passkeyId: string): Promise<boolean> {
  const account = await transaction
    .selectFrom('accounts')
    .select('id')
    .where('userId', '=', userId)
    .where((is) => is.or([is('providerId', '<>', 'credential'), is('password', 'is not', null)]))
    .executeTakeFirst();
  if (account) return true;
  const passkeys = transaction.selectFrom('passkeys').select('id').where('userId', '=', userId).where('removedAt', 'is', null);
  return (await passkeys.where('id', '<>', passkeyId).executeTakeFirst()) !== undefined;
}

function findOwn({ database }: Pick<AccountsServices, 'database'>, userId: string): Promise<PasskeyRow[]> {
  return database.query
    .selectFrom('passkeys')
    .selectAll()
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

async function findPasskey(
  { database, authorize }: AccountsServices,
  actor: Actor,
  id: string,
  { isRemoved = false } = {},
): Promise<PasskeyRow> {
  const row = await database.query.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('passkey');
  authorize(actor, 'manage', { type: 'passkey', userId: row.userId });
  if ((row.removedAt !== null) !== isRemoved) throw notFound('passkey');
  return row;
}

function present({ id, name, createdAt, lastUsedAt, host }: PasskeyRow): Passkey {
  return { id, name, createdAt, lastUsedAt, host };
}
