import type { Actor } from '#http/guard/authorize.ts';
import { type Identify, localSession } from '#http/guard/identify.ts';
import type { OpenConnections } from '#http/guard/open-connections.ts';
import type { AccountsServices } from './accounts-services.ts';
import type { ServerFeature } from '#start-features.ts';
import { createAccountService } from './account-service.ts';
import { registerAccountRoutes } from './accounts.routes.ts';
import { createIdentify } from './create-identify.ts';
import { purgeKeys } from './keys/manage-keys.ts';
import { registerKeyRoutes } from './keys/keys.routes.ts';
import { registerInvitationRoutes } from './invitations/invitations.routes.ts';
import { createMailer } from './mail/mailer.ts';
import { createOidcClient } from './oidc/oidc-client.ts';
import { registerOidcRoutes } from './oidc/oidc.routes.ts';
import { registerOwnAccountRoutes } from './own-account/own-account.routes.ts';
import { purgePasskeys } from './passkeys/manage-passkeys.ts';
import { registerPasskeyRoutes } from './passkeys/passkeys.routes.ts';
import { registerPeopleRoutes } from './people/people.routes.ts';
import { deleteBelongings, purgePeople } from './people/purge-people.ts';
import { registerResetRoutes } from './resets/resets.routes.ts';
import { purgeSignIns } from './purge-sign-ins.ts';
import { SessionWatch } from './session-watch.ts';
import { createClientAddress } from '#http/guard/client-address.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import { registerTwoFactorRoutes } from './two-factor/two-factor.routes.ts';

/**
 * Accounts and sessions.
 *
 * @param connections of all sessions; the HTTP side adds to them
 * @returns the feature, and the one place that finds the identity of a request
 */
export function startAccounts(
  services: AccountsServices,
  connections: OpenConnections,
): { feature: ServerFeature; makeIdentify: (owner: Actor) => Identify } {
  const watch = new SessionWatch({ ...services, connections });
  const accounts = createAccountService({ services, watch });
  const limits = createSignInLimits(services.limits, createClientAddress(services.env.PARLEY_TRUSTED_PROXIES));
  const mailer = createMailer(services.env);
  const oidc = createOidcClient(services.env, services.fetchPublicUrl);
  return {
    feature: {
      registerRoutes: (app) => {
        registerAccountRoutes(app, { services, accounts, connections, limits, mailer, oidc });
        registerOidcRoutes(app, { services, accounts, connections, limits, mailer, oidc });
        registerOwnAccountRoutes(app, { services, accounts, connections, limits, mailer });
        registerTwoFactorRoutes(app, { services, accounts, connections, limits, mailer });
        registerPasskeyRoutes(app, { services, accounts, connections, limits, mailer });
        registerPeopleRoutes(app, { services, accounts });
        registerKeyRoutes(app, { services, accounts });
        registerInvitationRoutes(app, { services, accounts, limits });
        registerResetRoutes(app, { services, accounts, limits, mailer });
      },
      beforePurge: () => deleteBelongings(services),
      async afterPurge() {
        await purgePeople(services);
        await purgeKeys(services);
        await purgePasskeys(services);
        await purgeSignIns(services);
      },
      close: () => watch.stop(),
    },
    makeIdentify: (owner) => {
      const local: Actor = { ...owner, sessionId: localSession };
      return createIdentify({ services, accounts, local });
    },
  };
}
