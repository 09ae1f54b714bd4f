import type { CreateProviderRequest } from '@parley/contracts/models/create-provider';
import type { ProviderConnection, ProviderKind } from '@parley/contracts/models/provider-connection';
import type { UpdateProviderRequest } from '@parley/contracts/models/update-provider';
import { newId } from '#db/new-id.ts';
import type { ProviderRow } from '#db/tables.ts';
import { cleanName } from '#http/guard/clean-name.ts';
import { invalidRequest, notFound } from '#http/answer/http-error.ts';
import { defaultBaseUrls, defaultLabels } from '#providers/language/provider-settings.ts';
import type { SettingsServices } from './settings-services.ts';
import { checkBaseUrl } from './check-base-url.ts';
import { checkHeaders, keepHeaders, openHeaders, sealHeaders } from './provider-headers.ts';
import { keyEnding, presentProviderRow } from './provider-store.ts';

/** Connects a provider. The key is encrypted at once and never returned. */
export async function createProvider(services: SettingsServices, request: CreateProviderRequest): Promise<ProviderConnection> {
  checkHeaders(request.headers ?? {});
  const now = services.clock.now();
  const id = newId();
  const label = cleanName(request.label ?? '') || labelFor(request.kind, request.baseUrl);
  const row: ProviderRow = {
    id,
    kind: request.kind,
    label,
    baseUrl: checkBaseUrl(request.kind, request.baseUrl ?? null, services.env.PARLEY_ALLOWED_PRIVATE_HOSTS),
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
export async function updateProvider(services: SettingsServices, id: string, request: UpdateProviderRequest): Promise<ProviderConnection> {
  const row = await findProviderRow(services, id);
  const kind = row.kind as ProviderKind;
  const baseUrl =
    request.baseUrl === undefined ? row.baseUrl : checkBaseUrl(kind, request.baseUrl, services.env.PARLEY_ALLOWED_PRIVATE_HOSTS);
  const isMoved = originOf(kind, baseUrl) !== originOf(kind, row.baseUrl);
  const headers = request.headers && keepHeaders(request.headers, isMoved ? {} : openHeaders(row, services.secrets));
  // A user who can change the address must not get the key that way.
  if (isMoved) {
    if (row.sealedKey !== null && request.key === undefined) throw invalidRequest({ key: 'required with another server' });
    if (row.sealedHeaders !== null && request.headers === undefined) throw invalidRequest({ headers: 'required with another server' });
  }
  const changes = {
    ...(request.label === undefined ? {} : { label: cleanName(request.label) || row.label }),
    baseUrl,
    ...(request.key === undefined ? {} : sealKey(services, id, request.key)),
    ...(request.modelIds === undefined ? {} : { modelIds: request.modelIds.length > 0 ? JSON.stringify(request.modelIds) : null }),
    ...(headers === undefined ? {} : { sealedHeaders: sealHeaders(services.secrets, id, headers) }),
    ...(request.enabled === undefined ? {} : { enabled: request.enabled ? 1 : 0 }),
    updatedAt: services.clock.now(),
  };
  await services.database.query.updateTable('providers').set(changes).where('id', '=', id).execute();
  services.providers.refresh();
  return presentProviderRow({ ...row, ...changes }, services.secrets);
}

/** Removes a provider that was entered in settings, including its key. */
export async function deleteProvider(services: SettingsServices, id: string): Promise<void> {
  await findProviderRow(services, id);
  await services.database.query.deleteFrom('providers').where('id', '=', id).execute();
  services.providers.refresh();
}

/** @throws HttpError `not_found` */
export async function findProviderRow(services: Pick<SettingsServices, 'database'>, id: string): Promise<ProviderRow> {
  const row = await services.database.query.selectFrom('providers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('provider');
  return row;
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
