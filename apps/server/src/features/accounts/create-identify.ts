import type { Actor } from '#http/guard/authorize.ts';
import { createClientAddress } from '#http/guard/client-address.ts';
import type { Identify } from '#http/guard/identify.ts';
import { checkKeyScopes } from '#http/guard/key-scopes.ts';
import { routedPath } from '#http/guard/plain-path.ts';
import { rateLimits } from '#http/guard/rate-limits.ts';
import { isOpenCall } from '#http/guard/public-routes.ts';
import type { AccountService } from './account-service.ts';
import type { AccountsServices } from './accounts-services.ts';
import { findKey } from './keys/find-key.ts';
import { keyOf } from './keys/key-text.ts';

type Parts = {
  services: Pick<AccountsServices, 'accounts' | 'database' | 'clock' | 'limits' | 'env'>;
  accounts: Pick<AccountService, 'identify'>;
  /** Everybody's identity while accounts are off. */
  local: Actor;
};

/**
 * Finds the identity of a request: that of its key if it carries one, else that of its session. While accounts are off, a request without a
 * key of Parley's is one of the local owner.
 */
export function createIdentify({ services, accounts, local }: Parts): Identify {
  const wrongKeys = services.limits.rate('wrongKeysPerAddress', rateLimits.wrongKeysPerAddress);
  const addressOf = createClientAddress(services.env.PARLEY_TRUSTED_PROXIES);
  const uses = services.limits.rate('requestsPerKey', rateLimits.requestsPerKey);
  return async (request) => {
    const { method = 'GET', url = '' } = request;
    const path = routedPath(url);
    const key = keyOf(request);
    // Pages are for people: a key opens none.
    if (key !== null) {
      if (isOpenCall(method, path)) return null;
      const found = await findKey(services, key, request);
      if (!found) {
        await wrongKeys.count(addressOf(request));
        return null;
      }
      await uses.count(found.actor.sessionId);
      checkKeyScopes(found.scopes, method, path);
      return found.actor;
    }
    if (!(await services.accounts.isOn())) return local;
    return path.startsWith('/v1/') ? null : accounts.identify(request);
  };
}
