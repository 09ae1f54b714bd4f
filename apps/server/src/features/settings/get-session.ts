import type { GetSessionResponse } from '@parley/contracts/session/get-session';
import type { Actor } from '#http/guard/authorize.ts';
import { isOpenToAll } from '#http/guard/is-open-to-all.ts';
import { envProviders } from '#providers/language/env-providers.ts';
import type { SettingsServices } from './settings-services.ts';
import { loadPreferences } from './preferences.ts';
import { loadProviderRows } from './provider-store.ts';

export const version = '0.1.0';

/** The current user, and what the operator has turned on. */
export async function getSession(services: SettingsServices, actor: Actor): Promise<GetSessionResponse> {
  const { env } = services;
  const [{ displayName }, hasConnectedModel, isOn, user] = await Promise.all([
    loadPreferences(services, actor),
    isModelConnected(services, actor),
    services.accounts.isOn(),
    services.database.query.selectFrom('users').select(['name', 'email']).where('id', '=', actor.userId).executeTakeFirst(),
  ]);
  return {
    mode: isOn ? 'accounts' : 'local',
    user: { id: actor.userId, name: displayName || user?.name || '', role: actor.role, email: user?.email ?? null },
    version,
    isOpenToAll: !isOn && isOpenToAll(env),
    hasConnectedModel,
    analytics: {
      posthog: env.POSTHOG_KEY ? { key: env.POSTHOG_KEY, host: env.POSTHOG_HOST ?? 'https://eu.i.posthog.com' } : null,
      ga4: env.GA4_MEASUREMENT_ID
        ? { measurementId: env.GA4_MEASUREMENT_ID, scriptOrigin: env.GA4_SCRIPT_ORIGIN ?? 'https://www.googletagmanager.com' }
        : null,
      business: env.ANALYTICS_BUSINESS,
      performanceScriptPath: env.PERFORMANCE_SCRIPT_PATH ?? null,
    },
    fontStylesheets: env.FONT_STYLESHEETS,
  };
}

/** The first page waits for this response, so a provider that hangs must not delay it: a configured one counts as connected. */
async function isModelConnected(services: SettingsServices, actor: Actor): Promise<boolean> {
  if (envProviders(services.env).length > 0) return true;
  const rows = await loadProviderRows(services.database);
  if (rows.some((row) => row.enabled === 1)) return true;
  const { models } = await services.providers.listModels(actor, null);
  return models.some(({ providerKind }) => providerKind !== 'guide');
}
