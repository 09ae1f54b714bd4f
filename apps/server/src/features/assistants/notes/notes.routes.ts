import { assistantNotes } from '@parley/contracts/assistant-notes';
import { entityId } from '@parley/contracts/message';
import { z } from 'zod';
import { type App, endpoint } from '#http/endpoint.ts';
import type { Services } from '#services.ts';
import { changeNotes, readNotes } from './notes-store.ts';

const params = z.object({ id: entityId });
const path = '/api/assistants/{id}/notes';
const tag = 'assistants';

/** What assistants noted about the person, for the person alone. */
export function registerNotesRoutes(app: App, services: Services): void {
  endpoint(
    app,
    { method: 'get', path, tag, summary: 'Read what an assistant noted', params, response: assistantNotes },
    ({ actor, params }) => readNotes(services, actor, params.id),
  );
  endpoint(
    app,
    {
      method: 'put',
      path,
      tag,
      summary: 'Change or delete what an assistant noted',
      params,
      body: assistantNotes,
      response: assistantNotes,
    },
    ({ actor, params, body }) => changeNotes(services, actor, params.id, body.notes),
  );
}
