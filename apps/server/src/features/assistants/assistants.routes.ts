import { createAssistantEndpoint } from '@parley/contracts/assistants/create-assistant';
import { deleteAssistantEndpoint } from '@parley/contracts/assistants/delete-assistant';
import { draftAssistantEndpoint } from '@parley/contracts/assistants/draft-assistant';
import { getAssistantEndpoint } from '@parley/contracts/assistants/get-assistant';
import { listAssistantsEndpoint } from '@parley/contracts/assistants/list-assistants';
import { restoreAssistantEndpoint } from '@parley/contracts/assistants/restore-assistant';
import { updateAssistantEndpoint } from '@parley/contracts/assistants/update-assistant';
import { type App, endpoint } from '#http/endpoint.ts';
import type { AssistantsServices } from './assistants-services.ts';
import { deleteAssistant, restoreAssistant } from './delete-assistant.ts';
import { draftAssistant } from './draft-assistant.ts';
import { registerExchangeRoutes } from './exchange/exchange.routes.ts';
import { registerFileRoutes } from './files/files.routes.ts';
import { findAssistant } from './find-assistant.ts';
import { listAssistants } from './list-assistants.ts';
import { registerMemoryRoutes } from './memory/memory.routes.ts';
import { createAssistant, updateAssistant } from './save-assistant.ts';

/** One in view, and one in another tab. */
const draftsPerUser = 2;

/** The user's assistants with their files and memory. */
export function registerAssistantRoutes(app: App, services: AssistantsServices): void {
  registerFileRoutes(app, services);
  registerMemoryRoutes(app, services);
  registerExchangeRoutes(app, services);
  endpoint(app, listAssistantsEndpoint, ({ actor }) => listAssistants(services, actor));
  endpoint(app, createAssistantEndpoint, ({ actor, body }) => createAssistant(services, actor, body));
  const drafts = services.limits.places('assistant drafts', draftsPerUser);
  endpoint(app, draftAssistantEndpoint, async ({ actor, body, context }) => {
    const giveBack = await drafts.take(actor.userId);
    const left = new AbortController();
    context.env.outgoing.once('close', () => left.abort());
    try {
      return await draftAssistant(services, actor, body, left.signal);
    } finally {
      giveBack();
    }
  });
  endpoint(app, getAssistantEndpoint, ({ actor, params }) => findAssistant(services, actor, 'read', params.id));
  endpoint(app, updateAssistantEndpoint, ({ actor, params, body }) => updateAssistant(services, actor, params.id, body));
  endpoint(app, deleteAssistantEndpoint, ({ actor, params }) => deleteAssistant(services, actor, params.id));
  endpoint(app, restoreAssistantEndpoint, ({ actor, params }) => restoreAssistant(services, actor, params.id));
}
