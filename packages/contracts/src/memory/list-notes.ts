import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { note } from './note.ts';

/** `GET /api/notes`: all notes about the user, newest first. They are shown also while they are not used. */
export const listNotesResponse = z.object({ notes: z.array(note) });
export type ListNotesResponse = z.infer<typeof listNotesResponse>;

export const listNotesEndpoint = defineEndpoint('GET /api/notes', {
  tag: 'memory',
  summary: 'List the notes about the user',
  response: listNotesResponse,
  errors: [],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    listNotesEndpoint: typeof listNotesEndpoint;
  }
}
