import type { CreateKeyRequest, CreateKeyResponse, ProgramKey } from '@parley/contracts/accounts/keys';
import type { KeyScope } from '@parley/contracts/accounts/key-scopes';
import type { Kysely } from 'kysely';
import { newId } from '#db/new-id.ts';
import type { ApiKeyRow, Tables } from '#db/tables.ts';
import { HttpError, invalidRequest, notFound } from '#http/answer/http-error.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { cleanName } from '#http/guard/clean-name.ts';
import { hashOf } from '#http/guard/link-token.ts';
import type { AccountsServices } from '../accounts-services.ts';
import { newKeyText } from './key-text.ts';

const dayMs = 86_400_000;
/** How long *Undo* works after a deletion. */
const restorableMs = 600_000;
const maxKeysPerUser = 50;

type Services = Pick<AccountsServices, 'database' | 'clock' | 'authorize'>;

/** The keys of the actor, also expired ones. */
export async function listKeys({ database }: Services, actor: Actor): Promise<ProgramKey[]> {
  const rows = await database.query
    .selectFrom('apiKeys')
    .selectAll()
    .where('userId', '=', actor.userId)
    .where('revokedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(present);
}

/**
 * Makes a key of the actor. The key itself is only in this answer: the store has its hash.
 *
 * @throws HttpError `forbidden` for a member who asks for administration; `too_many_keys`
 */
export async function createKey(services: Services, actor: Actor, request: CreateKeyRequest): Promise<CreateKeyResponse> {
  const { database, clock, authorize } = services;
  const name = cleanName(request.name, 60);
  if (name === '') throw invalidRequest({ name: 'is empty' });
  if (request.scopes.includes('administration')) authorize(actor, 'manage', { type: 'people' });
  if ((await listKeys(services, actor)).length >= maxKeysPerUser) throw new HttpError('too_many_keys', 'Delete a key first.');
  const secret = newKeyText();
  const now = clock.now();
  const row: ApiKeyRow = {
    id: newId(),
    userId: actor.userId,
    name,
    keyHash: hashOf(secret),
    ending: secret.slice(-4),
    scopes: JSON.stringify([...new Set(request.scopes)]),
    createdAt: now,
    enabledAt: now,
    expiresAt: request.validDays === null ? null : now + request.validDays * dayMs,
    lastUsedAt: null,
    lastUsedFrom: null,
    revokedAt: null,
  };
  await database.query.insertInto('apiKeys').values(row).execute();
  return { key: present(row), secret };
}

export async function deleteKey(services: Services, actor: Actor, id: string): Promise<void> {
  const row = await findOwnKey(services, actor, id);
  if (row.revokedAt !== null) throw notFound('key');
  await services.database.query.updateTable('apiKeys').set({ revokedAt: services.clock.now() }).where('id', '=', id).execute();
}

/** @throws HttpError `not_found`, also when *Undo* is over */
export async function restoreKey(services: Services, actor: Actor, id: string): Promise<ProgramKey> {
  const row = await findOwnKey(services, actor, id);
  const now = services.clock.now();
  const { numUpdatedRows } = await services.database.query
    .updateTable('apiKeys')
    .set({ revokedAt: null, enabledAt: now })
    .where('id', '=', id)
    .where('revokedAt', '>=', now - restorableMs)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound('key');
  return present(row);
}

/** Deletes all keys of a user. A new password or role ends them, as it ends sessions. */
export async function endKeys(query: Kysely<Tables>, userId: string): Promise<void> {
  await query.deleteFrom('apiKeys').where('userId', '=', userId).execute();
}

/** Deletes keys for good whose deletion can no longer be undone. */
export async function purgeKeys({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await database.query
    .deleteFrom('apiKeys')
    .where('revokedAt', '<', clock.now() - restorableMs)
    .execute();
}

async function findOwnKey({ database, authorize }: Services, actor: Actor, id: string): Promise<ApiKeyRow> {
  const row = await database.query.selectFrom('apiKeys').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('key');
  authorize(actor, 'manage', { type: 'key', userId: row.userId });
  return row;
}

function present({ id, name, ending, scopes, createdAt, expiresAt, lastUsedAt, lastUsedFrom }: ApiKeyRow): ProgramKey {
  return { id, name, ending, scopes: JSON.parse(scopes) as KeyScope[], createdAt, expiresAt, lastUsedAt, lastUsedFrom };
}
