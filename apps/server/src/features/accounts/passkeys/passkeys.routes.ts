import {
  addPasskeyEndpoint,
  listSignInMethodsEndpoint,
  passkeySignInEndpoint,
  removePasskeyEndpoint,
  renamePasskeyEndpoint,
  restorePasskeyEndpoint,
  startPasskeyEndpoint,
  startPasskeySignInEndpoint,
} from '@parley/contracts/accounts/passkeys';
import { type App, type AppContext, endpoint } from '#http/endpoint.ts';
import type { AccountRouteParts } from '../accounts.routes.ts';
import { passwordHashOf } from '../prove-identity.ts';
import { requireAccounts } from '../require-accounts.ts';
import { setCookies } from '../session-cookie.ts';
import { addPasskey, listPasskeys, removePasskey, renamePasskey, restorePasskey, startOwnPasskey } from './manage-passkeys.ts';
import { passkeySite } from './passkey-site.ts';
import { recognizePasskey, startPasskeySignIn } from './use-passkey.ts';

/** The passkeys of the caller, and signing in with one. */
export function registerPasskeyRoutes(app: App, { services, accounts, limits }: AccountRouteParts): void {
  /** @param account whose password or passkey is tried */
  async function admit({ env }: AppContext, account: string): Promise<void> {
    await requireAccounts(services);
    await limits.count(env.incoming, account);
  }

  endpoint(app, listSignInMethodsEndpoint, async ({ actor }) => ({
    hasPassword: (await passwordHashOf(services, actor.userId)) !== null,
    passkeys: await listPasskeys(services, actor),
  }));
  endpoint(app, startPasskeyEndpoint, async ({ actor, body, context }) => {
    await admit(context, actor.userId);
    return startOwnPasskey(services, passkeySite(context.req.header('origin')), actor, body.password);
  });
  endpoint(app, addPasskeyEndpoint, async ({ actor, body, context }) => {
    await requireAccounts(services);
    await limits.countAddress(context.env.incoming);
    return addPasskey(services, passkeySite(context.req.header('origin')), actor, body);
  });
  endpoint(app, renamePasskeyEndpoint, async ({ actor, params, body, context }) => {
    await admit(context, actor.userId);
    return renamePasskey(services, actor, params.id, body);
  });
  endpoint(app, removePasskeyEndpoint, async ({ actor, params, body, context }) => {
    await admit(context, actor.userId);
    await removePasskey(services, actor, params.id, body.password);
    return undefined;
  });
  endpoint(app, restorePasskeyEndpoint, async ({ actor, params, body, context }) => {
    await admit(context, actor.userId);
    return restorePasskey(services, actor, params.id, body.password);
  });

  endpoint(app, startPasskeySignInEndpoint, async ({ context }) => {
    await requireAccounts(services);
    await limits.countAddress(context.env.incoming);
    return startPasskeySignIn(services, passkeySite(context.req.header('origin')));
  });
  endpoint(app, passkeySignInEndpoint, async ({ body, context }) => {
    await admit(context, body.credential.id);
    const userId = await recognizePasskey(services, passkeySite(context.req.header('origin')), body.credential);
    setCookies(context, await accounts.startSession(context.env.incoming, userId));
    return undefined;
  });
}
