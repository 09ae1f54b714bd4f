import { z } from 'zod';
import { entityParams, message } from '../messages/message.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { conversation } from './conversation.ts';

/**
 * `GET /api/conversations/{id}`: the conversation and the newest messages from its active leaf
 * to its root, oldest first. Start following `GET /api/events` at `eventSequence`, so that
 * nothing between the two requests is lost.
 */
export const getConversationQuery = z.strictObject({ limit: z.coerce.number<number>().int().min(1).max(200).optional() });
export type GetConversationQuery = { limit?: number };

export const getConversationResponse = z.object({
  conversation,
  messages: z.array(message),
  /** Pass it to `GET /api/conversations/{id}/messages?before=` for older ones; null at the beginning. */
  olderCursor: z.string().nullable(),
  eventSequence: z.number().int().nonnegative(),
});
export type GetConversationResponse = z.infer<typeof getConversationResponse>;

export const getConversationEndpoint = defineEndpoint('GET /api/conversations/{id}', {
  tag: 'conversations',
  summary: 'Open a conversation',
  params: entityParams,
  query: getConversationQuery,
  response: getConversationResponse,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    getConversationEndpoint: typeof getConversationEndpoint;
  }
}
