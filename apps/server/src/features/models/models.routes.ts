import { listModelsEndpoint } from '@parley/contracts/models/language-model';
import { listModelAccessEndpoint, setModelAccessEndpoint } from '@parley/contracts/models/model-access';
import { loadPreferences } from '#features/settings/preferences.ts';
import { type App, endpoint } from '#http/endpoint.ts';
import { findLostModels, listModelAccess, setModelAccess } from './model-access.ts';
import type { ModelsServices } from './models-services.ts';

/** The models a user may choose, and who may use which. */
export function registerModelRoutes(app: App, services: ModelsServices): void {
  endpoint(app, listModelsEndpoint, async ({ actor }) => {
    const { defaultModel } = await loadPreferences(services, actor);
    const [listed, lost] = await Promise.all([
      services.providers.listModels(actor, defaultModel),
      findLostModels(services, actor, defaultModel),
    ]);
    return { ...listed, lost };
  });
  endpoint(app, listModelAccessEndpoint, ({ actor }) => listModelAccess(services, actor));
  endpoint(app, setModelAccessEndpoint, async ({ actor, body }) => {
    await setModelAccess(services, actor, body);
    return undefined;
  });
}
