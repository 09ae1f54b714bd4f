import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { newId } from '#db/new-id.ts';
import { hashOf } from '#http/guard/link-token.ts';
import type { OpenaiServices } from '../../openai-services.ts';
import type { SessionUpdate } from '../session/session-config.ts';

/** How its maker identified itself. A socket that brings the secret is identified by the same, which may have ended meanwhile. */
type Credentials = Pick<IncomingHttpHeaders, 'authorization' | 'cookie'>;

export type ClientSecret = { value: string; expiresAt: number; model: string; session: SessionUpdate; credentials: Credentials };

export type ClientSecrets = {
  make(userId: string, secret: Omit<ClientSecret, 'value' | 'expiresAt'>, lifetimeMs: number): Promise<ClientSecret>;
  /** Null for a secret that does not exist or has expired. */
  find(value: string): Promise<ClientSecret | null>;
};

export const secretPrefix = 'ek_';
/** More than anybody opens sessions with at once. The oldest makes room. */
const mostPerUser = 50;

/**
 * Short-lived keys for `/v1/realtime`. They open sockets of every process. The store has their hashes, and their sessions encrypted. They do
 * not outlive what their maker identified itself with.
 */
export function createClientSecrets({ database, secrets, clock }: Pick<OpenaiServices, 'database' | 'secrets' | 'clock'>): ClientSecrets {
  const { query } = database;
  return {
    async make(userId, secret, lifetimeMs) {
      const now = clock.now();
      const value = secretPrefix + randomBytes(32).toString('hex');
      const secretHash = hashOf(value);
      const expiresAt = now + lifetimeMs;
      await query.deleteFrom('realtimeSecrets').where('expiresAt', '<=', now).execute();
      await query
        .insertInto('realtimeSecrets')
        .values({ id: newId(), userId, secretHash, sealedData: secrets.seal(JSON.stringify(secret), secretHash), expiresAt })
        .execute();
      const rows = await query.selectFrom('realtimeSecrets').select('id').where('userId', '=', userId).orderBy('id', 'desc').execute();
      const surplus = rows.slice(mostPerUser).map(({ id }) => id);
      if (surplus.length > 0) await query.deleteFrom('realtimeSecrets').where('id', 'in', surplus).execute();
      return { ...secret, value, expiresAt };
    },
    async find(value) {
      const secretHash = hashOf(value);
      const row = await query
        .selectFrom('realtimeSecrets')
        .select(['sealedData', 'expiresAt'])
        .where('secretHash', '=', secretHash)
        .where('expiresAt', '>', clock.now())
        .executeTakeFirst();
      if (!row) return null;
      const secret = JSON.parse(secrets.open(row.sealedData, secretHash)) as Omit<ClientSecret, 'value' | 'expiresAt'>;
      return { ...secret, value, expiresAt: row.expiresAt };
    },
  };
}
