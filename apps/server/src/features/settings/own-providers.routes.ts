import {
  createOwnProviderEndpoint,
  deleteOwnProviderEndpoint,
  listOwnProvidersEndpoint,
  testOwnProviderEndpoint,
  testSavedOwnProviderEndpoint,
  updateOwnProviderEndpoint,
} from '@parley/contracts/models/own-providers';
import { HttpError } from '#http/answer/http-error.ts';
import { type App, endpoint } from '#http/endpoint.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { roleMay } from '#http/guard/roles.ts';
import { defaultBaseUrls } from '#providers/language/provider-settings.ts';
import type { SettingsServices } from './settings-services.ts';
import { checkAddress, createProvider, deleteProvider, findOwnProviderRow, updateProvider } from './change-provider.ts';
import { checkHeaders } from './provider-headers.ts';
import { loadProviderRows, presentProviderRow, toProviderSettings } from './provider-store.ts';
import { testProvider } from './test-provider.ts';

/** Each one costs a request for its list of models. */
const mostProviders = 20;

/** Providers that users connect with keys of their own, where the owner allows it. */
export function registerOwnProviderRoutes(app: App, services: SettingsServices): void {
  const isAllowed = async ({ role }: Actor) => roleMay(role, 'change', 'own-providers') && (await services.accounts.read()).ownProviders;

  /** @throws HttpError `forbidden` where the owner does not allow it */
  async function requireAllowed(actor: Actor): Promise<void> {
    services.authorize(actor, 'manage', { type: 'own-providers' });
    if (!(await isAllowed(actor))) throw new HttpError('forbidden', 'The owner does not allow providers of one’s own.');
  }
  const test = (settings: Parameters<typeof testProvider>[1]) => testProvider({ fetchPublicUrl: services.fetchPublicOnly }, settings);

  endpoint(app, listOwnProvidersEndpoint, async ({ actor }) => ({
    isAllowed: await isAllowed(actor),
    providers: (await loadProviderRows(services.database, actor.userId)).map((row) => presentProviderRow(row, services.secrets)),
  }));
  endpoint(app, createOwnProviderEndpoint, async ({ actor, body }) => {
    await requireAllowed(actor);
    const rows = await loadProviderRows(services.database, actor.userId);
    if (rows.length >= mostProviders) throw new HttpError('conflict', `At most ${mostProviders} providers.`);
    return createProvider(services, body, actor.userId);
  });
  endpoint(app, updateOwnProviderEndpoint, async ({ actor, params, body }) =>
    updateProvider(services, await findOwnProviderRow(services, actor, params.id), body),
  );
  endpoint(app, deleteOwnProviderEndpoint, async ({ actor, params }) => {
    await deleteProvider(services, await findOwnProviderRow(services, actor, params.id));
    return undefined;
  });
  endpoint(app, testOwnProviderEndpoint, async ({ actor, body }) => {
    await requireAllowed(actor);
    const { kind, key = null, headers = {}, modelIds = [] } = body;
    const baseUrl = checkAddress(services, kind, body.baseUrl ?? null, actor.userId) ?? defaultBaseUrls[kind] ?? '';
    checkHeaders(headers);
    return test({ id: 'test', kind, label: '', baseUrl, key, headers, modelIds, origin: 'settings' });
  });
  endpoint(app, testSavedOwnProviderEndpoint, async ({ actor, params }) => {
    const row = await findOwnProviderRow(services, actor, params.id);
    await requireAllowed(actor);
    return test(toProviderSettings(row, services.secrets));
  });
}
