import { HttpError } from '#http/answer/http-error.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { AccountsServices } from './accounts-services.ts';
import { loadAuth } from './load-auth.ts';

/** Without a password, a sign-in confirms a change for this long. */
const recentMs = 600_000;

type Services = Pick<AccountsServices, 'database' | 'clock'>;

/** The hash of the user's password; null for an account without one. */
export async function passwordHashOf({ database }: Pick<Services, 'database'>, userId: string): Promise<string | null> {
  const row = await database.query
    .selectFrom('accounts')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? null;
}

/**
 * Confirms that the user makes a change, and not somebody else at an open browser: by the password, or for an account without one by a recent
 * sign-in.
 *
 * @throws HttpError `password_wrong`, `sign_in_again`
 */
export async function proveIdentity(services: Services, actor: Actor, password: string | null): Promise<void> {
  const hash = await passwordHashOf(services, actor.userId);
  if (hash === null) return proveRecentSignIn(services, actor);
  const { passwordHashing } = await loadAuth();
  if (password === null || !(await passwordHashing.verify({ hash, password })))
    throw new HttpError('password_wrong', 'The present password is wrong.');
}

async function proveRecentSignIn({ database, clock }: Services, { userId, sessionId = '' }: Actor): Promise<void> {
  const session = await database.query
    .selectFrom('sessions')
    .select('createdAt')
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!session || clock.now() - new Date(session.createdAt).getTime() > recentMs)
    throw new HttpError('sign_in_again', 'This account has no password: sign in again, then repeat the change.');
}
