import { createKeyEndpoint, deleteKeyEndpoint, listKeysEndpoint, restoreKeyEndpoint } from '@parley/contracts/accounts/keys';
import { type App, endpoint } from '#http/endpoint.ts';
import type { AccountService } from '../account-service.ts';
import type { AccountsServices } from '../accounts-services.ts';
import { createKey, deleteKey, listKeys, restoreKey } from './manage-keys.ts';

/** The keys of the caller. A key cannot call these routes: http/guard/key-scopes.ts does not name them. */
export function registerKeyRoutes(app: App, { services, accounts }: { services: AccountsServices; accounts: AccountService }): void {
  endpoint(app, listKeysEndpoint, async ({ actor }) => ({ keys: await listKeys(services, actor) }));
  endpoint(app, createKeyEndpoint, ({ actor, body }) => createKey(services, actor, body));
  endpoint(app, deleteKeyEndpoint, async ({ actor, params }) => {
    await deleteKey(services, actor, params.id);
    await accounts.endConnections();
    return undefined;
  });
  endpoint(app, restoreKeyEndpoint, ({ actor, params }) => restoreKey(services, actor, params.id));
}
