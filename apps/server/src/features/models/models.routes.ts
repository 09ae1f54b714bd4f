import { listModelsEndpoint } from '@parley/contracts/models/language-model';
import { loadPreferences } from '#features/settings/preferences.ts';
import { type App, endpoint } from '#http/endpoint.ts';
import type { ModelsServices } from './models-services.ts';

/** The models a user may choose. */
export function registerModelRoutes(app: App, services: ModelsServices): void {
  endpoint(app, listModelsEndpoint, async ({ actor }) =>
    services.providers.listModels((await loadPreferences(services, actor)).defaultModel),
  );
}
