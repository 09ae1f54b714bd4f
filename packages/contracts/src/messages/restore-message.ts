import { z } from 'zod';
import { entityParams, message } from './message.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { conversation } from '../conversations/conversation.ts';

/** `POST /api/messages/{id}/restore`: undoes that delete with everything it removed; returns the newest page of the thread. */
export const restoreMessageResponse = z.object({ conversation, messages: z.array(message), olderCursor: z.string().nullable() });
export type RestoreMessageResponse = z.infer<typeof restoreMessageResponse>;

export const restoreMessageEndpoint = defineEndpoint('POST /api/messages/{id}/restore', {
  tag: 'messages',
  summary: 'Undo the delete of a message',
  params: entityParams,
  response: restoreMessageResponse,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    restoreMessageEndpoint: typeof restoreMessageEndpoint;
  }
}
