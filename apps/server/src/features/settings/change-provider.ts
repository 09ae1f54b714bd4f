import type { CreateProviderRequest } from '@parley/contracts/models/create-provider';
import type { ProviderConnection, ProviderKind } from '@parley/contracts/models/provider-connection';
import type { UpdateProviderRequest } from '@parley/contracts/models/update-provider';
import { newId } from '#db/new-id.ts';
import type { ProviderRow } from '#db/tables.ts';
import { cleanName } from '#http/guard/clean-name.ts';
import { HttpError, invalidRequest, notFound } from '#http/answer/http-error.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { isLocalAddress } from '#providers/language/create-language-provider.ts';
import { defaultBaseUrls, defaultLabels } from '#providers/language/provider-settings.ts';
import type { SettingsServices } from './settings-services.ts';
import { checkBaseUrl } from './check-base-url.ts';
import { checkHeaders, keepHeaders, openHeaders, sealHeaders } from './provider-headers.ts';
import { keyEnding, presentProviderRow } from './provider-store.ts';

/**
 * Connects a provider. The key is encrypted at once and never returned.
 *
 * @param userId the user whose own it is; null: for everyone
 */
export async function createProvider(
  services: SettingsServices,
  request: CreateProviderRequest,
  userId: string | null = null,
): Promise<ProviderConnection> {
  checkHeaders(request.headers ?? {});
  const now = services.clock.now();
  const id = newId();
  const label = cleanName(request.label ?? '') || labelFor(request.kind, request.baseUrl);
  const row: ProviderRow = {
    id,
    userId,
    kind: request.kind,
    label,
    baseUrl: checkAddress(services, request.kind, request.baseUrl ?? null, userId),
    ...sealKey(services, id, request.key ?? null),
    modelIds: request.modelIds?.length ? JSON.stringify(request.modelIds) : null,
    sealedHeaders: sealHeaders(services.secrets, id, request.headers),
    enabled: 1,
    createdAt: now,
    updatedAt: now,
  };
  await services.database.query.insertInto('providers').values(row).execute();
  services.providers.refresh();
  return presentProviderRow(row, services.secrets);
}

/**
 * Changes a provider that was entered in settings.
 *
 * @throws HttpError `not_found` for any other, `invalid_request` if a stored key would go to another server
 */
export async function updateProvider(
  services: SettingsServices,
  { id }: Pick<ProviderRow, 'id'>,
  request: UpdateProviderRequest,
): Promise<ProviderConnection> {
  const updated = await services.database.query.transaction().execute(async (transaction) => {
    // The write locks the row: a change at the same time reads what this one stored, or the key of one server could go to another.
    const row = await transaction
      .updateTable('providers')
      .set({ updatedAt: services.clock.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound('provider');
    const changes = changesOf(services, row, request);
    if (Object.keys(changes).length > 0) await transaction.updateTable('providers').set(changes).where('id', '=', id).execute();
    return { ...row, ...changes };
  });
  services.providers.refresh();
  return presentProviderRow(updated, services.secrets);
}

function changesOf(services: SettingsServices, row: ProviderRow, request: UpdateProviderRequest): Partial<ProviderRow> {
  const kind = row.kind as ProviderKind;
  const baseUrl = request.baseUrl === undefined ? row.baseUrl : checkAddress(services, kind, request.baseUrl, row.userId);
  const isMoved = originOf(kind, baseUrl) !== originOf(kind, row.baseUrl);
  const headers = request.headers && keepHeaders(request.headers, isMoved ? {} : openHeaders(row, services.secrets));
  // A user who can change the address must not get the key that way.
  if (isMoved) {
    if (row.sealedKey !== null && request.key === undefined) throw invalidRequest({ key: 'required with another server' });
    if (row.sealedHeaders !== null && request.headers === undefined) throw invalidRequest({ headers: 'required with another server' });
  }
  return {
    ...(request.label === undefined ? {} : { label: cleanName(request.label) || row.label }),
    ...(request.baseUrl === undefined ? {} : { baseUrl }),
    ...(request.key === undefined ? {} : sealKey(services, row.id, request.key)),
    ...(request.modelIds === undefined ? {} : { modelIds: request.modelIds.length > 0 ? JSON.stringify(request.modelIds) : null }),
    ...(headers === undefined ? {} : { sealedHeaders: sealHeaders(services.secrets, row.id, headers) }),
    ...(request.enabled === undefined ? {} : { enabled: request.enabled ? 1 : 0 }),
  };
}

/** Removes a provider that was entered in settings, including its key. */
export async function deleteProvider(services: SettingsServices, { id }: ProviderRow): Promise<void> {
  await services.database.query.deleteFrom('providers').where('id', '=', id).execute();
  services.providers.refresh();
}

/** A provider of everyone. @throws HttpError `not_found`, also for one of a user's own */
export async function findProviderRow(services: Pick<SettingsServices, 'database'>, id: string): Promise<ProviderRow> {
  const row = await readRow(services, id);
  if (row?.userId !== null) throw notFound('provider');
  return row;
}

/** A provider of the actor's own. @throws HttpError `not_found` for any other, whatever the actor's role */
export async function findOwnProviderRow(
  services: Pick<SettingsServices, 'authorize' | 'database'>,
  actor: Actor,
  id: string,
): Promise<ProviderRow> {
  const row = await readRow(services, id);
  if (!row || row.userId === null) throw notFound('provider');
  services.authorize(actor, 'write', { type: 'provider', userId: row.userId });
  return row;
}

function readRow({ database }: Pick<SettingsServices, 'database'>, id: string): Promise<ProviderRow | undefined> {
  return database.query.selectFrom('providers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The address of a user's own provider is public. @throws HttpError as `checkBaseUrl` */
export function checkAddress(
  { env }: Pick<SettingsServices, 'env'>,
  kind: ProviderKind,
  baseUrl: string | null,
  userId: string | null,
): string | null {
  const address = checkBaseUrl(kind, baseUrl, env.PARLEY_ALLOWED_PRIVATE_HOSTS);
  if (userId !== null && isLocalAddress(address ?? defaultBaseUrls[kind] ?? ''))
    throw new HttpError('address_not_allowed', 'Only the owner may connect a provider on a private network.');
  return address;
}

function sealKey(services: SettingsServices, id: string, key: string | null): Pick<ProviderRow, 'sealedKey' | 'keyEnding'> {
  return key === null ? { sealedKey: null, keyEnding: null } : { sealedKey: services.secrets.seal(key, id), keyEnding: keyEnding(key) };
}

function originOf(kind: ProviderKind, baseUrl: string | null): string | null {
  const address = baseUrl ?? defaultBaseUrls[kind];
  return address === null ? null : new URL(address).origin;
}

function labelFor(kind: ProviderKind, baseUrl: string | undefined): string {
  return kind === 'openai-compatible' && baseUrl ? new URL(baseUrl).host : defaultLabels[kind];
}
