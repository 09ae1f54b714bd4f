import type { IncomingMessage } from 'node:http';
import type { KeyScope } from '@parley/contracts/accounts/key-scopes';
import type { Actor } from '#http/guard/authorize.ts';
import { isKeyConnection, keyConnection } from '#http/guard/identify.ts';
import { hashOf } from '#http/guard/link-token.ts';
import type { AccountsServices } from '../accounts-services.ts';
import { isActive } from '../is-active.ts';

/** *Last used* is written at most this often per key. */
const usedEveryMs = 60_000;

type Services = Pick<AccountsServices, 'database' | 'clock'>;

/** Keys that were neither deleted nor ended, of users who may use their account, with the time of their last use. */
function validKeys({ database, clock }: Services) {
  const now = clock.now();
  return database.query
    .selectFrom('apiKeys')
    .innerJoin('users', 'users.id', 'apiKeys.userId')
    .select(['apiKeys.id', 'apiKeys.userId', 'apiKeys.scopes', 'apiKeys.enabledAt', 'apiKeys.lastUsedAt'])
    .select(['users.role', 'users.suspendedAt', 'users.guestUntil', 'users.removedAt'])
    .where('apiKeys.revokedAt', 'is', null)
    .where(({ or, eb }) => or([eb('apiKeys.expiresAt', 'is', null), eb('apiKeys.expiresAt', '>', now)]));
}

/**
 * The user of a key and what the key may do, looked up in the store; null for a key that is not valid.
 *
 * @param key as the request carries it
 */
export async function findKey(
  services: Services,
  key: string,
  request: IncomingMessage,
): Promise<{ actor: Actor & { sessionId: string }; scopes: readonly KeyScope[] } | null> {
  const now = services.clock.now();
  const row = await validKeys(services).where('keyHash', '=', hashOf(key)).executeTakeFirst();
  if (!row || !isActive(row, now)) return null;
  if (now - (row.lastUsedAt ?? 0) >= usedEveryMs) {
    // An IPv4 address as people write it.
    const lastUsedFrom = request.socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, '') ?? null;
    await services.database.query.updateTable('apiKeys').set({ lastUsedAt: now, lastUsedFrom }).where('id', '=', row.id).execute();
  }
  return {
    actor: { userId: row.userId, role: row.role, sessionId: keyConnection(row.id, row.enabledAt) },
    scopes: JSON.parse(row.scopes) as KeyScope[],
  };
}

/** Those of the open connections whose key is still valid. */
export async function liveKeyConnections(services: Services, open: readonly string[]): Promise<string[]> {
  const ids = open.filter(isKeyConnection).map((name) => name.split(' ')[1] ?? '');
  if (ids.length === 0) return [];
  const now = services.clock.now();
  const rows = await validKeys(services).where('apiKeys.id', 'in', ids).execute();
  return rows.filter((row) => isActive(row, now)).map(({ id, enabledAt }) => keyConnection(id, enabledAt));
}
