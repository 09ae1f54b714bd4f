import { z } from 'zod';
import { entityParams } from './message.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { conversation } from '../conversations/conversation.ts';

/** `DELETE /api/messages/{id}`: removes the message and everything below it, and stops a run in it. Permanent after `restorableUntil`. */
export const deleteMessageResponse = z.object({ conversation, restorableUntil: z.number().int() });
export type DeleteMessageResponse = z.infer<typeof deleteMessageResponse>;

export const deleteMessageEndpoint = defineEndpoint('DELETE /api/messages/{id}', {
  tag: 'messages',
  summary: 'Delete a message and all below it',
  params: entityParams,
  response: deleteMessageResponse,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    deleteMessageEndpoint: typeof deleteMessageEndpoint;
  }
}
