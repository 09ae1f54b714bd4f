import { z } from 'zod';
import { createProviderRequest, createProviderResponse } from '@parley/contracts/create-provider';
import { getSessionResponse } from '@parley/contracts/get-session';
import { listProvidersResponse } from '@parley/contracts/list-providers';
import { patchPreferencesRequest, preferences } from '@parley/contracts/preferences';
import { testProviderRequest, testProviderResponse } from '@parley/contracts/test-provider';
import { updateProviderRequest, updateProviderResponse } from '@parley/contracts/update-provider';
import { type App, endpoint } from '#http/endpoint.ts';
import { notFound } from '#http/http-error.ts';
import { detectableProviders, envProviders } from '#providers/language/env-providers.ts';
import { defaultBaseUrls, type ProviderSettings } from '#providers/language/provider-settings.ts';
import type { Services } from '#services.ts';
import { checkBaseUrl, createProvider, deleteProvider, updateProvider } from './change-provider.ts';
import { getSession } from './get-session.ts';
import { loadPreferences, patchPreferences } from './preferences.ts';
import { loadProviderRows, presentProviderRow, presentProviderSettings, toProviderSettings } from './provider-store.ts';
import { testProvider } from './test-provider.ts';

const params = z.object({ id: z.string().min(1).max(100) });
const tag = 'settings';

/** The session, preferences and connected providers. */
export function registerSettingsRoutes(app: App, services: Services): void {
  endpoint(app, { method: 'get', path: '/api/session', tag, summary: 'Who one is here', response: getSessionResponse }, ({ actor }) =>
    getSession(services, actor),
  );
  endpoint(app, { method: 'get', path: '/api/preferences', tag, summary: 'Read preferences', response: preferences }, ({ actor }) =>
    loadPreferences(services, actor),
  );
  endpoint(
    app,
    {
      method: 'patch',
      path: '/api/preferences',
      tag,
      summary: 'Change preferences',
      body: patchPreferencesRequest.strict(),
      response: preferences,
    },
    ({ actor, body }) => patchPreferences(services, actor, body),
  );
  registerProviderRoutes(app, services);
}

function registerProviderRoutes(app: App, services: Services): void {
  const providers = { type: 'providers' } as const;
  endpoint(
    app,
    { method: 'get', path: '/api/providers', tag, summary: 'List connected providers', response: listProvidersResponse },
    async ({ actor }) => {
      services.authorize(actor, 'read', providers);
      const [rows, detected] = await Promise.all([loadProviderRows(services.database), services.providers.detectedIds()]);
      const found = detectableProviders(services.env).filter((settings) => detected.has(settings.id));
      return { providers: [...rows.map(presentProviderRow), ...[...envProviders(services.env), ...found].map(presentProviderSettings)] };
    },
  );
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/providers',
      tag,
      summary: 'Connect a provider',
      body: createProviderRequest,
      response: createProviderResponse,
    },
    ({ actor, body }) => {
      services.authorize(actor, 'manage', providers);
      return createProvider(services, body);
    },
  );
  endpoint(
    app,
    {
      method: 'patch',
      path: '/api/providers/{id}',
      tag,
      summary: 'Change a provider',
      params,
      body: updateProviderRequest,
      response: updateProviderResponse,
    },
    ({ actor, params, body }) => {
      services.authorize(actor, 'manage', providers);
      return updateProvider(services, params.id, body);
    },
  );
  endpoint(app, { method: 'delete', path: '/api/providers/{id}', tag, summary: 'Remove a provider', params }, async ({ actor, params }) => {
    services.authorize(actor, 'manage', providers);
    await deleteProvider(services, params.id);
    return undefined;
  });
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/providers/test',
      tag,
      summary: 'Try a connection before it is saved',
      body: testProviderRequest,
      response: testProviderResponse,
    },
    ({ actor, body }) => {
      services.authorize(actor, 'manage', providers);
      const baseUrl = checkBaseUrl(body.kind, body.baseUrl ?? null) ?? defaultBaseUrls[body.kind] ?? '';
      return testProvider(services, { id: 'test', kind: body.kind, label: '', baseUrl, key: body.key ?? null, origin: 'settings' });
    },
  );
  endpoint(
    app,
    { method: 'post', path: '/api/providers/{id}/test', tag, summary: 'Try a saved connection', params, response: testProviderResponse },
    async ({ actor, params }) => {
      services.authorize(actor, 'manage', providers);
      return testProvider(services, await findSettings(services, params.id));
    },
  );
}

async function findSettings(services: Services, id: string): Promise<ProviderSettings> {
  const fixed = [...envProviders(services.env), ...detectableProviders(services.env)].find((settings) => settings.id === id);
  if (fixed) return fixed;
  const row = (await loadProviderRows(services.database)).find((candidate) => candidate.id === id);
  if (!row) throw notFound('provider');
  return toProviderSettings(row, services.secrets);
}
