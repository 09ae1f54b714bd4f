import { getAccountSettingsEndpoint, patchAccountSettingsEndpoint } from '@parley/contracts/accounts/account-settings';
import { changePasswordEndpoint } from '@parley/contracts/accounts/change-password';
import { getSignInEndpoint } from '@parley/contracts/accounts/get-sign-in';
import { closeAccountsEndpoint, openAccountsEndpoint } from '@parley/contracts/accounts/open-accounts';
import { endAllSessionsEndpoint, endSessionEndpoint, listSessionsEndpoint } from '@parley/contracts/accounts/sessions';
import { signInEndpoint } from '@parley/contracts/accounts/sign-in';
import { signOutEndpoint } from '@parley/contracts/accounts/sign-out';
import { signUpEndpoint } from '@parley/contracts/accounts/sign-up';
import { type App, type AppContext, endpoint } from '#http/endpoint.ts';
import { cleanName } from '#http/guard/clean-name.ts';
import { localSession } from '#http/guard/identify.ts';
import type { OpenConnections } from '#http/guard/open-connections.ts';
import type { AccountsServices } from './accounts-services.ts';
import { requireComputer } from '#http/guard/listener-hosts.ts';
import type { AccountService } from './account-service.ts';
import type { AccountSettings } from './account-settings.ts';
import { byPassword, createAccount } from './create-account.ts';
import { closeAccounts } from './close-accounts.ts';
import { hasOwnerAccount } from './has-owner-account.ts';
import type { Mailer } from './mail/mailer.ts';
import type { OidcClient } from './oidc/oidc-client.ts';
import { openAccounts } from './open-accounts.ts';
import { requireAccounts } from './require-accounts.ts';
import { setCookies } from './session-cookie.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { admitStranger } from './sign-up-rules.ts';

export type AccountRouteParts = {
  services: AccountsServices;
  accounts: AccountService;
  connections: OpenConnections;
  limits: SignInLimits;
  mailer: Mailer;
};

/** Signing in, up and out, the sessions of a user, and the switch of accounts. */
export function registerAccountRoutes(
  app: App,
  { services, accounts, connections, limits, mailer, oidc }: AccountRouteParts & { oidc: Pick<OidcClient, 'name'> },
): void {
  const settings = services.accounts;

  /** The response tells of the end of its own session. */
  const outlive = ({ env }: AppContext): void => connections.spare(env.outgoing);

  endpoint(app, getSignInEndpoint, async ({ context }) => {
    const [{ isOn, signUp, allowedDomains, serverName }, hasOwner] = await Promise.all([
      settings.read(),
      hasOwnerAccount(services.database),
    ]);
    return {
      needsSignIn: isOn,
      isSignedIn: context.get('visitor') !== null,
      signUp: hasOwner ? signUp : ('first' as const),
      allowedDomains: [...allowedDomains],
      serverName,
      sendsMail: mailer.isOn,
      service: oidc.name,
    };
  });

  endpoint(app, signInEndpoint, async ({ body, context }) => {
    await requireAccounts(services);
    await limits.count(context.env.incoming, body.email);
    const { headers, needsCode } = await accounts.signIn(context.env.incoming, body.email, body.password);
    setCookies(context, headers);
    return { needsCode };
  });

  endpoint(app, signUpEndpoint, async ({ body, context }) => {
    await requireAccounts(services);
    await limits.count(context.env.incoming, body.email);
    const rules = await settings.read();
    // Before the costly hash; the transaction decides.
    if (await hasOwnerAccount(services.database)) admitStranger(rules, body.email);
    const { name, email, password } = body;
    await createAccount(services, { name, email }, await byPassword(services, password), () =>
      Promise.resolve(admitStranger(rules, email)),
    );
    setCookies(context, (await accounts.signIn(context.env.incoming, email, password)).headers);
    return undefined;
  });

  endpoint(app, signOutEndpoint, async ({ context }) => {
    outlive(context);
    setCookies(context, await accounts.signOut(context.env.incoming));
    return undefined;
  });

  endpoint(app, changePasswordEndpoint, async ({ actor, body, context }) => {
    await requireAccounts(services);
    await limits.count(context.env.incoming, actor.userId);
    outlive(context);
    setCookies(context, await accounts.changePassword(context.env.incoming, actor, body.currentPassword, body.newPassword));
    return undefined;
  });

  endpoint(app, listSessionsEndpoint, async ({ actor }) => ({ sessions: await accounts.listSessions(actor) }));
  endpoint(app, endSessionEndpoint, async ({ actor, params, context }) => {
    outlive(context);
    await accounts.endSession(actor, params.id);
    return undefined;
  });
  endpoint(app, endAllSessionsEndpoint, async ({ actor, context }) => {
    outlive(context);
    await accounts.endAllSessions(actor.userId);
    return undefined;
  });

  endpoint(app, getAccountSettingsEndpoint, async ({ actor }) => {
    services.authorize(actor, 'read', { type: 'accounts' });
    return presentSettings(settings);
  });
  endpoint(app, patchAccountSettingsEndpoint, async ({ actor, body }) => {
    services.authorize(actor, 'manage', { type: 'accounts' });
    const { serverName } = body;
    await settings.change({ ...body, ...(serverName === undefined ? {} : { serverName: cleanName(serverName, 60) }) });
    // Providers of users' own begin or cease to answer at once.
    services.providers.refresh();
    return presentSettings(settings);
  });
  endpoint(app, openAccountsEndpoint, async ({ actor, body, context }) => {
    services.authorize(actor, 'manage', { type: 'accounts' });
    requireComputer(context.env.incoming);
    await limits.count(context.env.incoming, body.email);
    outlive(context);
    setCookies(context, await openAccounts({ services, accounts }, actor, body, context.env.incoming));
    connections.end(localSession);
    return undefined;
  });
  endpoint(app, closeAccountsEndpoint, async ({ actor, body, context }) => {
    services.authorize(actor, 'manage', { type: 'accounts' });
    requireComputer(context.env.incoming);
    await requireAccounts(services);
    await limits.count(context.env.incoming, actor.userId);
    outlive(context);
    await closeAccounts(services, actor, body.password);
    connections.allow(localSession);
    await accounts.endConnections();
    return undefined;
  });
}

async function presentSettings(settings: AccountSettings) {
  const { isOn, signUp, allowedDomains, serverName, ownProviders } = await settings.read();
  return { isOn, keptOn: settings.keptOn, signUp, allowedDomains: [...allowedDomains], serverName, ownProviders };
}
