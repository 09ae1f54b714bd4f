import { listModelsResponse } from '@parley/contracts/language-model';
import { loadPreferences } from '#features/settings/preferences.ts';
import { type App, endpoint } from '#http/endpoint.ts';
import type { Services } from '#services.ts';
import { registerOpenAiRoutes } from './openai.routes.ts';

/** The models a person may choose, and the OpenAI-shaped way to call them. */
export function registerModelRoutes(app: App, services: Services): void {
  endpoint(
    app,
    { method: 'get', path: '/api/models', tag: 'models', summary: 'List models', response: listModelsResponse },
    async ({ actor }) => services.providers.listModels((await loadPreferences(services, actor)).defaultModel),
  );
  registerOpenAiRoutes(app, services);
}
