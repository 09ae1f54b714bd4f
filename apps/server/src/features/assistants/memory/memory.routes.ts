import { getMemoryEndpoint, replaceMemoryEndpoint } from '@parley/contracts/assistants/assistant-memory';
import { type App, endpoint } from '#http/endpoint.ts';
import type { AssistantsServices } from '../assistants-services.ts';
import { replaceMemory, readMemory } from './memory-store.ts';

/** The memory of assistants, only for its user. */
export function registerMemoryRoutes(app: App, services: AssistantsServices): void {
  endpoint(app, getMemoryEndpoint, ({ actor, params }) => readMemory(services, actor, params.id));
  endpoint(app, replaceMemoryEndpoint, ({ actor, params, body }) => replaceMemory(services, actor, params.id, body.memory));
}
