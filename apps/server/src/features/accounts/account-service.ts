import type { IncomingMessage } from 'node:http';
import type { SignedInSession } from '@parley/contracts/accounts/sessions';
import type { Actor } from '#http/guard/authorize.ts';
import { HttpError, notFound } from '#http/answer/http-error.ts';
import type { AccountsServices } from './accounts-services.ts';
import { isActive } from './is-active.ts';
import { loadAuth } from './load-auth.ts';
import type { Auth } from './create-auth.ts';
import { endPendingSignIns, isUnchanged, storedPasswordOf } from './password-sign-in.ts';
import { passwordHashOf, proveIdentity } from './prove-identity.ts';
import { refusedAs } from './refused-as.ts';
import { endKeys } from './keys/manage-keys.ts';
import type { SessionWatch } from './session-watch.ts';
import { setPassword } from './set-password.ts';

/** *Last seen* is written at most this often per user. */
const seenEveryMs = 60_000;

type Parts = {
  services: Pick<AccountsServices, 'database' | 'secrets' | 'clock'>;
  watch: SessionWatch;
};

/** Signs people in and out, and finds out whose session a request carries. */
export function createAccountService({ services, watch }: Parts) {
  const { database, secrets, clock } = services;
  let opening: Promise<Auth> | null = null;
  const open = (): Promise<Auth> =>
    (opening ??= loadAuth().then(({ createAuth }) => createAuth(database.query, database.dialect, secrets)));

  const headersOf = ({ headers }: IncomingMessage): Headers => {
    const { cookie, 'user-agent': agent } = headers;
    return new Headers({ ...(cookie ? { cookie } : {}), ...(agent ? { 'user-agent': agent.slice(0, 300) } : {}) });
  };

  async function deleteSessions(userId: string): Promise<void> {
    await database.query.deleteFrom('sessions').where('userId', '=', userId).execute();
  }

  async function startSession(request: IncomingMessage, userId: string): Promise<Headers> {
    const { api } = await open();
    return (await api.startOwnSession({ body: { userId }, headers: headersOf(request), returnHeaders: true })).headers;
  }

  async function replacePassword(request: IncomingMessage, currentPassword: string, newPassword: string): Promise<Headers> {
    const { api } = await open();
    const body = { currentPassword, newPassword, revokeOtherSessions: true };
    const { headers } = await api
      .changePassword({ body, headers: headersOf(request), returnHeaders: true })
      .catch(refusedAs('password_wrong', 'The present password is wrong.'));
    return headers;
  }

  async function setFirstPassword(request: IncomingMessage, actor: Actor, newPassword: string): Promise<Headers> {
    await proveIdentity({ database, clock }, actor, null);
    const { passwordHashing } = await loadAuth();
    const hash = await passwordHashing.hash(newPassword);
    await database.query.transaction().execute(async (transaction) => {
      await setPassword(transaction, { database, secrets, clock }, actor.userId, hash);
      await transaction.deleteFrom('sessions').where('userId', '=', actor.userId).execute();
    });
    return startSession(request, actor.userId);
  }

  return {
    /**
     * better-auth's functions, and the headers of a request for them.
     *
     * @param options.withSession false: as if the request had no session
     */
    async auth(request: IncomingMessage, { withSession = true } = {}): Promise<Pick<Auth, 'api'> & { headers: Headers }> {
      const headers = headersOf(request);
      if (!withSession) headers.set('cookie', (headers.get('cookie') ?? '').replaceAll(/parley\.session_token=[^;]*;?/g, ''));
      return { api: (await open()).api, headers };
    },

    /** The user whose session the request's cookie names; null without a valid one. */
    async identify(request: IncomingMessage): Promise<Actor | null> {
      if (!request.headers.cookie?.includes('parley.session_token=')) return null;
      const found = await (await open()).api.getSession({ headers: headersOf(request) });
      if (!found) return null;
      const { user, session } = found;
      const state = { suspendedAt: user.suspendedAt ?? null, guestUntil: user.guestUntil ?? null, removedAt: user.removedAt ?? null };
      const now = clock.now();
      if (!isActive(state, now)) return null;
      if (now - (user.lastSeenAt ?? 0) >= seenEveryMs)
        await database.query.updateTable('users').set({ lastSeenAt: now }).where('id', '=', user.id).execute();
      return { userId: user.id, role: user.role as Actor['role'], sessionId: session.id };
    },

    /**
     * @returns the headers with the session's cookie; `needsCode`: with the cookie for the second step
     * @throws HttpError `sign_in_failed`, or `account_suspended` once the password was right
     */
    async signIn(request: IncomingMessage, email: string, password: string): Promise<{ headers: Headers; needsCode: boolean }> {
      const { api } = await open();
      const before = await storedPasswordOf(database.query, email);
      const { headers, response } = await api
        .signInEmail({ body: { email, password }, headers: headersOf(request), returnHeaders: true })
        .catch(refusedAs('sign_in_failed', 'The address or the password is wrong.'));
      if (!before || !(await isUnchanged(database.query, before))) {
        // The password was replaced after it was verified.
        if ('token' in response) await database.query.deleteFrom('sessions').where('token', '=', response.token).execute();
        if (before) await endPendingSignIns(database.query, before.userId);
        throw new HttpError('sign_in_failed', 'The address or the password is wrong.');
      }
      const user = await database.query
        .selectFrom('users')
        .select(['id', 'suspendedAt', 'guestUntil', 'removedAt'])
        .where('email', '=', email)
        .executeTakeFirst();
      if (!user || !isActive(user, clock.now())) {
        if (user) await deleteSessions(user.id);
        throw suspended();
      }
      return { headers, needsCode: 'twoFactorRedirect' in response };
    },

    /**
     * Signs in a user who was recognized without a password.
     *
     * @returns the headers with the session's cookie
     * @throws HttpError `account_suspended`
     */
    async startSession(request: IncomingMessage, userId: string): Promise<Headers> {
      const user = await database.query
        .selectFrom('users')
        .select(['suspendedAt', 'guestUntil', 'removedAt'])
        .where('id', '=', userId)
        .executeTakeFirst();
      if (!user || !isActive(user, clock.now())) throw suspended();
      return startSession(request, userId);
    },

    /** @returns the headers that remove the session's cookie */
    async signOut(request: IncomingMessage): Promise<Headers> {
      const { headers } = await (await open()).api.signOut({ headers: headersOf(request), returnHeaders: true });
      await watch.check();
      return headers;
    },

    /**
     * @returns the headers with the cookie of a new session; all former ones and all keys ended
     * @throws HttpError `password_wrong`, `sign_in_again`
     */
    async changePassword(request: IncomingMessage, actor: Actor, currentPassword: string | null, newPassword: string): Promise<Headers> {
      const { userId } = actor;
      const isFirst = (await passwordHashOf({ database }, userId)) === null;
      const headers = isFirst
        ? await setFirstPassword(request, actor, newPassword)
        : await replacePassword(request, currentPassword ?? '', newPassword);
      await database.query.deleteFrom('passwordResets').where('userId', '=', userId).execute();
      await endPendingSignIns(database.query, userId);
      await endKeys(database.query, userId);
      await watch.check();
      return headers;
    },

    async listSessions({ userId, sessionId }: Actor): Promise<SignedInSession[]> {
      const rows = await database.query
        .selectFrom('sessions')
        .select(['id', 'userAgent', 'createdAt', 'expiresAt'])
        .where('userId', '=', userId)
        .execute();
      return rows
        .filter(({ expiresAt }) => new Date(expiresAt).getTime() > clock.now())
        .map(({ id, userAgent, createdAt }) => ({
          id,
          userAgent: userAgent ?? '',
          createdAt: new Date(createdAt).getTime(),
          isCurrent: id === sessionId,
        }))
        .toSorted((a, b) => b.createdAt - a.createdAt);
    },

    /** @throws HttpError `not_found` also for a session of another user */
    async endSession({ userId }: Actor, id: string): Promise<void> {
      const { numDeletedRows } = await database.query
        .deleteFrom('sessions')
        .where('id', '=', id)
        .where('userId', '=', userId)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound('session');
      await watch.check();
    },

    /** Ends the connections of sessions that were deleted: at once here, and within 5 s in other processes. */
    endConnections: () => watch.check(),

    /** Deletes all sessions of a user. Their connections end at once here, and within 5 s in other processes. */
    async endAllSessions(userId: string): Promise<void> {
      await deleteSessions(userId);
      await watch.check();
    },
  };
}

export type AccountService = ReturnType<typeof createAccountService>;

function suspended(): HttpError {
  return new HttpError('account_suspended', 'This account is suspended, or its time has ended.');
}
