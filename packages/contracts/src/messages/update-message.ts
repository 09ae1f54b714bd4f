import { z } from 'zod';
import { entityId, entityParams, message, messageRating } from './message.ts';
import { defineEndpoint } from '../define-endpoint.ts';

/**
 * `PATCH /api/messages/{id}`: corrects a message in place. To ask again in other words, send a message
 * with the `parentId` of the old one instead. 409 `conflict` for the text of a reply that is still arriving.
 */
export const updateMessageRequest = z.strictObject({
  text: z.string().min(1).max(400_000).optional(),
  /** UTF-16 offset up to which the user heard this reply; null if all of it was heard. */
  heardUpTo: z.number().int().nonnegative().nullable().optional(),
  /** What images of the message show, by the id of their file. */
  alts: z.record(entityId, z.string().max(1000)).optional(),
  language: z.string().max(35).nullable().optional(),
  /** On a reply; null takes it back. */
  rating: messageRating.nullable().optional(),
});
export type UpdateMessageRequest = z.infer<typeof updateMessageRequest>;

export const updateMessageResponse = message;
export type UpdateMessageResponse = z.infer<typeof updateMessageResponse>;

export const updateMessageEndpoint = defineEndpoint('PATCH /api/messages/{id}', {
  tag: 'messages',
  summary: 'Correct a message',
  params: entityParams,
  body: updateMessageRequest,
  maxBodyBytes: 2_000_000,
  response: updateMessageResponse,
  errors: ['not_found', 'conflict'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    updateMessageEndpoint: typeof updateMessageEndpoint;
  }
}
