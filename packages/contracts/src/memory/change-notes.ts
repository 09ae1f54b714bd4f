import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityId } from '../messages/message.ts';
import { listNotesResponse } from './list-notes.ts';
import { noteLimits } from './note-limits.ts';

/** `POST /api/notes/changes`: deletes notes. `restore` undoes it for ten minutes; then they are gone. */
export const changeNotesRequest = z.strictObject({
  ids: z.array(entityId).min(1).max(noteLimits.notes),
  action: z.enum(['delete', 'restore']),
});
export type ChangeNotesRequest = z.infer<typeof changeNotesRequest>;

/** All notes after the change. */
export const changeNotesResponse = listNotesResponse;
export type ChangeNotesResponse = z.infer<typeof changeNotesResponse>;

export const changeNotesEndpoint = defineEndpoint('POST /api/notes/changes', {
  tag: 'memory',
  summary: 'Delete or restore notes',
  body: changeNotesRequest,
  response: changeNotesResponse,
  errors: ['not_found', 'conflict'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    changeNotesEndpoint: typeof changeNotesEndpoint;
  }
}
