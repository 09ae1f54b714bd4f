import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins/two-factor';
export { isAPIError } from 'better-auth/api';
import type { Kysely } from 'kysely';
import type { Dialect } from '#db/dialect.ts';
import { newId } from '#db/new-id.ts';
import type { Tables } from '#db/tables.ts';
import type { Secrets } from '#secrets.ts';
import { ownSessions } from './own-sessions.ts';
import { passwordHashing } from './password-hashing.ts';

export { passwordHashing };

const daySeconds = 86_400;

/**
 * better-auth on our tables. Its own paths are not served: routes of ours call the functions that we offer, so that each one has a contract,
 * the one error shape and our limits.
 *
 * @param query the store, or a transaction in which accounts are written
 */
export function createAuth(query: Kysely<Tables>, dialect: Dialect, secrets: Secrets) {
  return betterAuth({
    appName: 'Parley',
    // Only needed for addresses in mails and of providers; sign-in by password names none.
    baseURL: 'http://localhost',
    secret: secrets.sign('sessions', 'better-auth'),
    database: { db: query, type: dialect },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: { enabled: true, disableSignUp: true, password: passwordHashing, minPasswordLength: 10, maxPasswordLength: 128 },
    user: {
      modelName: 'users',
      fields: { createdAt: 'accountCreatedAt', updatedAt: 'accountUpdatedAt' },
      additionalFields: {
        role: { type: 'string', input: false },
        suspendedAt: { type: 'number', required: false, input: false },
        guestUntil: { type: 'number', required: false, input: false },
        removedAt: { type: 'number', required: false, input: false },
        lastSeenAt: { type: 'number', required: false, input: false },
      },
    },
    session: { modelName: 'sessions', expiresIn: 30 * daySeconds, updateAge: daySeconds, cookieCache: { enabled: false } },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications' },
    plugins: [twoFactor({ issuer: 'Parley', schema: { twoFactor: { modelName: 'twoFactors' } } }), ownSessions],
    advanced: {
      cookiePrefix: 'parley',
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      // Addresses of people are not kept.
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => newId(), validateSchema: false },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
