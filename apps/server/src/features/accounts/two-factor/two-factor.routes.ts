import {
  confirmTwoFactorEndpoint,
  getTwoFactorEndpoint,
  renewRecoveryCodesEndpoint,
  signInCodeEndpoint,
  startTwoFactorEndpoint,
  stopTwoFactorEndpoint,
} from '@parley/contracts/accounts/two-factor';
import { parse } from 'hono/utils/cookie';
import { type App, type AppContext, endpoint } from '#http/endpoint.ts';
import type { AccountRouteParts } from '../accounts.routes.ts';
import { requireAccounts } from '../require-accounts.ts';
import { setCookies } from '../session-cookie.ts';
import { confirmTwoFactor, hasTwoFactor, renewRecoveryCodes, signInWithCode, startTwoFactor, stopTwoFactor } from './two-factor.ts';

/** Codes of an authenticator app as the second step of a sign-in, and recovery codes. */
export function registerTwoFactorRoutes(app: App, { services, accounts, connections, limits }: AccountRouteParts): void {
  /** @param account whose password or code is tried */
  async function admit({ env }: AppContext, account: string): Promise<void> {
    await requireAccounts(services);
    await limits.count(env.incoming, account);
  }
  /** The session gets a new cookie; the response tells of the end of the former one. */
  async function replaceSession(context: AppContext, replace: () => Promise<Headers>): Promise<void> {
    // Before the former session ends: sessions that ended are looked for at any time.
    connections.spare(context.env.outgoing);
    setCookies(context, await replace());
    await accounts.endConnections();
  }

  endpoint(app, getTwoFactorEndpoint, async ({ actor }) => ({ isOn: await hasTwoFactor(services, actor.userId) }));
  endpoint(app, startTwoFactorEndpoint, async ({ actor, body, context }) => {
    await admit(context, actor.userId);
    return startTwoFactor({ services, accounts }, context.env.incoming, actor, body.password);
  });
  endpoint(app, confirmTwoFactorEndpoint, async ({ actor, body, context }) => {
    await admit(context, actor.userId);
    await replaceSession(context, () => confirmTwoFactor(accounts, context.env.incoming, body.code));
    return undefined;
  });
  endpoint(app, renewRecoveryCodesEndpoint, async ({ actor, body, context }) => {
    await admit(context, actor.userId);
    return { recoveryCodes: await renewRecoveryCodes(accounts, context.env.incoming, body.password) };
  });
  endpoint(app, stopTwoFactorEndpoint, async ({ actor, body, context }) => {
    await admit(context, actor.userId);
    await replaceSession(context, () => stopTwoFactor(accounts, context.env.incoming, body.password));
    return undefined;
  });
  endpoint(app, signInCodeEndpoint, async ({ body, context }) => {
    // Each first step sets a cookie of its own, and is counted by its own address.
    await admit(context, parse(context.req.header('cookie') ?? '')['parley.two_factor'] ?? '');
    setCookies(context, await signInWithCode(accounts, context.env.incoming, body.code));
    return undefined;
  });
}
