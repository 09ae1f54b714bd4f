import { z } from 'zod';
import { entityParams, entityId } from '../messages/message.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { conversation } from './conversation.ts';

/**
 * `POST /api/conversations/{id}/fork`: starts another conversation with copies of the messages from the first one
 * to `messageId`. `id` names the new conversation; a repeated request returns it.
 */
export const forkConversationRequest = z.strictObject({ id: entityId, messageId: entityId });
export type ForkConversationRequest = z.infer<typeof forkConversationRequest>;

export const forkConversationResponse = conversation;
export type ForkConversationResponse = z.infer<typeof forkConversationResponse>;

export const forkConversationEndpoint = defineEndpoint('POST /api/conversations/{id}/fork', {
  tag: 'conversations',
  summary: 'Go on from a message in another conversation',
  params: entityParams,
  body: forkConversationRequest,
  response: forkConversationResponse,
  errors: ['not_found', 'conflict'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    forkConversationEndpoint: typeof forkConversationEndpoint;
  }
}
