import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityParams } from '../messages/message.ts';
import { note, noteText } from './note.ts';

/** `PATCH /api/notes/{id}`: changes the words of a note. */
export const updateNoteRequest = z.strictObject({ text: noteText });
export type UpdateNoteRequest = z.infer<typeof updateNoteRequest>;

export const updateNoteResponse = note;
export type UpdateNoteResponse = z.infer<typeof updateNoteResponse>;

export const updateNoteEndpoint = defineEndpoint('PATCH /api/notes/{id}', {
  tag: 'memory',
  summary: 'Change a note',
  params: entityParams,
  body: updateNoteRequest,
  response: updateNoteResponse,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    updateNoteEndpoint: typeof updateNoteEndpoint;
  }
}
