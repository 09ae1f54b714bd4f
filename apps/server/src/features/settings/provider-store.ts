import type { ProviderConnection, ProviderKind } from '@parley/contracts/models/provider-connection';
import type { Database } from '#db/open-database.ts';
import type { ProviderRow } from '#db/tables.ts';
import { isLocalAddress, runsHere } from '#providers/language/create-language-provider.ts';
import { defaultBaseUrls, type ProviderSettings } from '#providers/language/provider-settings.ts';
import type { Secrets } from '#secrets.ts';
import { openHeaders, readModelIds } from './provider-headers.ts';

/**
 * Providers that were entered in settings, oldest first.
 *
 * @param userId the user whose own ones are wanted; null for those of everyone
 */
export function loadProviderRows(database: Database, userId: string | null = null): Promise<ProviderRow[]> {
  const rows = database.query.selectFrom('providers').selectAll();
  return (userId === null ? rows.where('userId', 'is', null) : rows.where('userId', '=', userId))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** A stored provider with its decrypted key. A key that can no longer be decrypted (another secret) counts as absent. */
export function toProviderSettings(row: ProviderRow, secrets: Secrets): ProviderSettings {
  const kind = row.kind as ProviderKind;
  return {
    id: row.id,
    kind,
    label: row.label,
    baseUrl: row.baseUrl ?? defaultBaseUrls[kind] ?? '',
    key: openKey(row, secrets),
    headers: openHeaders(row, secrets),
    modelIds: readModelIds(row),
    origin: 'settings',
  };
}

function openKey(row: ProviderRow, secrets: Secrets): string | null {
  if (!row.sealedKey) return null;
  try {
    return secrets.open(row.sealedKey, row.id);
  } catch {
    return null;
  }
}

/** A stored provider for the settings page, without its key and the values of its headers. */
export function presentProviderRow(row: ProviderRow, secrets: Secrets): ProviderConnection {
  const kind = row.kind as ProviderKind;
  return {
    id: row.id,
    kind,
    label: row.label,
    baseUrl: row.baseUrl,
    hasKey: row.sealedKey !== null,
    keyEnding: row.keyEnding,
    origin: 'settings',
    enabled: row.enabled === 1,
    isLocal: isLocalAddress(row.baseUrl ?? defaultBaseUrls[kind] ?? 'http://localhost'),
    runsHere: runsHere(kind, row.baseUrl ?? defaultBaseUrls[kind] ?? ''),
    modelIds: readModelIds(row),
    headerNames: Object.keys(openHeaders(row, secrets)),
  };
}

/** A provider of the environment or found on this machine, for the settings page. */
export function presentProviderSettings(settings: ProviderSettings): ProviderConnection {
  return {
    id: settings.id,
    kind: settings.kind,
    label: settings.label,
    baseUrl: settings.baseUrl === defaultBaseUrls[settings.kind] && settings.origin === 'environment' ? null : settings.baseUrl,
    hasKey: settings.key !== null,
    keyEnding: settings.key ? keyEnding(settings.key) : null,
    origin: settings.origin,
    enabled: true,
    isLocal: isLocalAddress(settings.baseUrl),
    runsHere: runsHere(settings.kind, settings.baseUrl),
    modelIds: [],
    headerNames: [],
  };
}

/** The last four characters of a key that is long enough for them to reveal nothing. */
export function keyEnding(key: string): string | null {
  return key.length >= 12 ? key.slice(-4) : null;
}
