import { z } from 'zod';
import { entityParams } from '../messages/message.ts';
import { defineEndpoint } from '../define-endpoint.ts';

/** `DELETE /api/conversations/{id}`: removed from every list at once; permanent after `restorableUntil` (epoch ms). */
export const deleteConversationResponse = z.object({ restorableUntil: z.number().int() });
export type DeleteConversationResponse = z.infer<typeof deleteConversationResponse>;

export const deleteConversationEndpoint = defineEndpoint('DELETE /api/conversations/{id}', {
  tag: 'conversations',
  summary: 'Delete a conversation',
  params: entityParams,
  response: deleteConversationResponse,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    deleteConversationEndpoint: typeof deleteConversationEndpoint;
  }
}
