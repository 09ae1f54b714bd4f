import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** Makes sessions for users whom we recognized ourselves: by a passkey, or by another server. It has no path of its own. */
export const ownSessions = {
  id: 'own-sessions',
  endpoints: {
    startOwnSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }), requireHeaders: true },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.userId);
        if (!user) throw context.error('NOT_FOUND');
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(context, { session, user });
        return { id: session.id };
      },
    ),
  },
} satisfies BetterAuthPlugin;
