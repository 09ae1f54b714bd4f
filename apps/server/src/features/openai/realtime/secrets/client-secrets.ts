import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '#clock.ts';
import type { SessionUpdate } from '../session/session-config.ts';

/** How its maker identified itself. A socket that brings the secret is identified by the same, which may have ended meanwhile. */
type Credentials = Pick<IncomingHttpHeaders, 'authorization' | 'cookie'>;

export type ClientSecret = { value: string; expiresAt: number; model: string; session: SessionUpdate; credentials: Credentials };

export type ClientSecrets = {
  make(userId: string, secret: Omit<ClientSecret, 'value' | 'expiresAt'>, lifetimeMs: number): ClientSecret;
  /** Null for a secret that does not exist or has expired. */
  find(value: string): ClientSecret | null;
};

export const secretPrefix = 'ek_';
/** More than anybody opens sessions with at once. The oldest makes room. */
const mostPerUser = 50;

/** Short-lived keys for `/v1/realtime`, kept by this process alone. They outlive neither it nor what their maker identified itself with. */
export function createClientSecrets(clock: Clock): ClientSecrets {
  const byUser = new Map<string, ClientSecret[]>();
  const byValue = new Map<string, ClientSecret>();

  function forgetExpired(): void {
    for (const [userId, secrets] of byUser) {
      const left = secrets.filter(({ expiresAt }) => expiresAt > clock.now());
      if (left.length === 0) byUser.delete(userId);
      else byUser.set(userId, left);
    }
    for (const [value, { expiresAt }] of byValue) if (expiresAt <= clock.now()) byValue.delete(value);
  }

  return {
    make(userId, secret, lifetimeMs) {
      forgetExpired();
      const made = { ...secret, value: secretPrefix + randomBytes(32).toString('hex'), expiresAt: clock.now() + lifetimeMs };
      const secrets = [...(byUser.get(userId) ?? []), made];
      for (const { value } of secrets.slice(0, -mostPerUser)) byValue.delete(value);
      byUser.set(userId, secrets.slice(-mostPerUser));
      byValue.set(made.value, made);
      return made;
    },
    find(value) {
      const found = byValue.get(value);
      return found && found.expiresAt > clock.now() ? found : null;
    },
  };
}
