import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityId } from '../messages/message.ts';
import { note, noteText } from './note.ts';

/** `POST /api/notes`: a note that the user writes. With an `id`, a repeated request returns the existing note. */
export const createNoteRequest = z.strictObject({ id: entityId.optional(), text: noteText });
export type CreateNoteRequest = z.infer<typeof createNoteRequest>;

export const createNoteResponse = note;
export type CreateNoteResponse = z.infer<typeof createNoteResponse>;

export const createNoteEndpoint = defineEndpoint('POST /api/notes', {
  tag: 'memory',
  summary: 'Add a note',
  body: createNoteRequest,
  response: createNoteResponse,
  errors: ['conflict'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    createNoteEndpoint: typeof createNoteEndpoint;
  }
}
