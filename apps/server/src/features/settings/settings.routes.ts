import { createProviderEndpoint } from '@parley/contracts/models/create-provider';
import { deleteProviderEndpoint } from '@parley/contracts/models/delete-provider';
import { listProvidersEndpoint } from '@parley/contracts/models/list-providers';
import { testProviderEndpoint, testSavedProviderEndpoint } from '@parley/contracts/models/test-provider';
import { updateProviderEndpoint } from '@parley/contracts/models/update-provider';
import { getSessionEndpoint } from '@parley/contracts/session/get-session';
import { getPreferencesEndpoint, patchPreferencesEndpoint } from '@parley/contracts/session/preferences';
import { type App, endpoint } from '#http/endpoint.ts';
import { notFound } from '#http/answer/http-error.ts';
import { detectableProviders, envProviders } from '#providers/language/env-providers.ts';
import { defaultBaseUrls, type ProviderSettings } from '#providers/language/provider-settings.ts';
import type { SettingsServices } from './settings-services.ts';
import { translateExamples } from '../assistants/translate-examples.ts';
import { checkBaseUrl } from './check-base-url.ts';
import { registerOwnProviderRoutes } from './own-providers.routes.ts';
import { createProvider, deleteProvider, findProviderRow, updateProvider } from './change-provider.ts';
import { checkHeaders } from './provider-headers.ts';
import { getSession } from './get-session.ts';
import { loadPreferences, patchPreferences } from './preferences.ts';
import { loadProviderRows, presentProviderRow, presentProviderSettings, toProviderSettings } from './provider-store.ts';
import { testProvider } from './test-provider.ts';

/** The session, preferences and connected providers. */
export function registerSettingsRoutes(app: App, services: SettingsServices): void {
  endpoint(app, getSessionEndpoint, ({ actor }) => getSession(services, actor));
  endpoint(app, getPreferencesEndpoint, ({ actor }) => loadPreferences(services, actor));
  endpoint(app, patchPreferencesEndpoint, async ({ actor, body }) => {
    const saved = await patchPreferences(services, actor, body);
    if (body.uiLocale) await translateExamples(services, actor, body.uiLocale);
    return saved;
  });
  registerProviderRoutes(app, services);
  registerOwnProviderRoutes(app, services);
}

function registerProviderRoutes(app: App, services: SettingsServices): void {
  const providers = { type: 'providers' } as const;
  endpoint(app, listProvidersEndpoint, async ({ actor }) => {
    services.authorize(actor, 'read', providers);
    const [rows, detected] = await Promise.all([loadProviderRows(services.database), services.providers.detectedIds()]);
    const found = detectableProviders(services.env).filter((settings) => detected.has(settings.id));
    return {
      providers: [
        ...rows.map((row) => presentProviderRow(row, services.secrets)),
        ...[...envProviders(services.env), ...found].map(presentProviderSettings),
      ],
    };
  });
  endpoint(app, createProviderEndpoint, ({ actor, body }) => {
    services.authorize(actor, 'manage', providers);
    return createProvider(services, body);
  });
  endpoint(app, updateProviderEndpoint, async ({ actor, params, body }) => {
    services.authorize(actor, 'manage', providers);
    return updateProvider(services, await findProviderRow(services, params.id), body);
  });
  endpoint(app, deleteProviderEndpoint, async ({ actor, params }) => {
    services.authorize(actor, 'manage', providers);
    await deleteProvider(services, await findProviderRow(services, params.id));
    return undefined;
  });
  endpoint(app, testProviderEndpoint, ({ actor, body }) => {
    services.authorize(actor, 'manage', providers);
    const baseUrl =
      checkBaseUrl(body.kind, body.baseUrl ?? null, services.env.PARLEY_ALLOWED_PRIVATE_HOSTS) ?? defaultBaseUrls[body.kind] ?? '';
    const { kind, key = null, headers = {}, modelIds = [] } = body;
    checkHeaders(headers);
    return testProvider(services, { id: 'test', kind, label: '', baseUrl, key, headers, modelIds, origin: 'settings' });
  });
  endpoint(app, testSavedProviderEndpoint, async ({ actor, params }) => {
    services.authorize(actor, 'manage', providers);
    return testProvider(services, await findSettings(services, params.id));
  });
}

async function findSettings(services: SettingsServices, id: string): Promise<ProviderSettings> {
  const fixed = [...envProviders(services.env), ...detectableProviders(services.env)].find((settings) => settings.id === id);
  if (fixed) return fixed;
  const row = (await loadProviderRows(services.database)).find((candidate) => candidate.id === id);
  if (!row) throw notFound('provider');
  return toProviderSettings(row, services.secrets);
}
