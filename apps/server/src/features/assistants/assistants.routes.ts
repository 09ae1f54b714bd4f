import { assistant } from '@parley/contracts/assistant';
import { createAssistantRequest, createAssistantResponse } from '@parley/contracts/create-assistant';
import { deleteAssistantResponse } from '@parley/contracts/delete-assistant';
import { draftAssistantRequest, draftAssistantResponse } from '@parley/contracts/draft-assistant';
import { listAssistantsResponse } from '@parley/contracts/list-assistants';
import { entityId } from '@parley/contracts/message';
import { restoreAssistantResponse } from '@parley/contracts/restore-assistant';
import { updateAssistantRequest, updateAssistantResponse } from '@parley/contracts/update-assistant';
import { z } from 'zod';
import { type App, endpoint } from '#http/endpoint.ts';
import { createPersonLimiter } from '#http/person-limiter.ts';
import type { Services } from '#services.ts';
import { deleteAssistant, restoreAssistant } from './delete-assistant.ts';
import { draftAssistant } from './draft-assistant.ts';
import { registerFileRoutes } from './files/files.routes.ts';
import { findAssistant } from './find-assistant.ts';
import { listAssistants } from './list-assistants.ts';
import { registerNotesRoutes } from './notes/notes.routes.ts';
import { createAssistant, updateAssistant } from './save-assistant.ts';

const params = z.object({ id: entityId });
const tag = 'assistants';
/** Instructions of the longest kind at four bytes a character, and the rest. */
const maxBodyBytes = 160_000;
/** One to look at, and one in another tab. */
const draftsPerPerson = 2;

/** The assistants of a person, what they know and what they noted. */
export function registerAssistantRoutes(app: App, services: Services): void {
  registerFileRoutes(app, services);
  registerNotesRoutes(app, services);
  endpoint(
    app,
    { method: 'get', path: '/api/assistants', tag, summary: 'List assistants', response: listAssistantsResponse },
    ({ actor }) => listAssistants(services, actor),
  );
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/assistants',
      tag,
      summary: 'Make an assistant',
      body: createAssistantRequest,
      maxBodyBytes,
      response: createAssistantResponse,
    },
    ({ actor, body }) => createAssistant(services, actor, body),
  );
  const drafts = createPersonLimiter(draftsPerPerson);
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/assistants/draft',
      tag,
      summary: 'Draft an assistant from a sentence; nothing is stored',
      body: draftAssistantRequest,
      response: draftAssistantResponse,
    },
    async ({ actor, body, context }) => {
      const giveBack = drafts.take(actor.userId);
      const left = new AbortController();
      context.env.outgoing.once('close', () => left.abort());
      try {
        return await draftAssistant(services, actor, body, left.signal);
      } finally {
        giveBack();
      }
    },
  );
  endpoint(
    app,
    { method: 'get', path: '/api/assistants/{id}', tag, summary: 'Read an assistant', params, response: assistant },
    ({ actor, params }) => findAssistant(services, actor, 'read', params.id),
  );
  endpoint(
    app,
    {
      method: 'patch',
      path: '/api/assistants/{id}',
      tag,
      summary: 'Change an assistant',
      params,
      body: updateAssistantRequest,
      maxBodyBytes,
      response: updateAssistantResponse,
    },
    ({ actor, params, body }) => updateAssistant(services, actor, params.id, body),
  );
  endpoint(
    app,
    { method: 'delete', path: '/api/assistants/{id}', tag, summary: 'Delete an assistant', params, response: deleteAssistantResponse },
    ({ actor, params }) => deleteAssistant(services, actor, params.id),
  );
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/assistants/{id}/restore',
      tag,
      summary: 'Undo the delete of an assistant',
      params,
      response: restoreAssistantResponse,
    },
    ({ actor, params }) => restoreAssistant(services, actor, params.id),
  );
}
