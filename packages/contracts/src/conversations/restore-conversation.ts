import { entityParams } from '../messages/message.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import type { z } from 'zod';
import { conversation } from './conversation.ts';

/** `POST /api/conversations/{id}/restore`: undoes a delete within its time; 404 afterwards. */
export const restoreConversationResponse = conversation;
export type RestoreConversationResponse = z.infer<typeof restoreConversationResponse>;

export const restoreConversationEndpoint = defineEndpoint('POST /api/conversations/{id}/restore', {
  tag: 'conversations',
  summary: 'Undo the delete of a conversation',
  params: entityParams,
  response: restoreConversationResponse,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    restoreConversationEndpoint: typeof restoreConversationEndpoint;
  }
}
