import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityId, entityParams } from '../messages/message.ts';

/** `GET /api/conversations/{id}/matches`: where words occur in the whole active branch, without case and accents. */
export const findInConversationQuery = z.strictObject({ q: z.string().min(1).max(200) });
export type FindInConversationQuery = z.infer<typeof findInConversationQuery>;

export const findInConversationResponse = z.object({
  /** Messages with the words, oldest first, and how often each has them. */
  matches: z.array(z.object({ messageId: entityId, count: z.number().int().positive() })),
});
export type FindInConversationResponse = z.infer<typeof findInConversationResponse>;

export const findInConversationEndpoint = defineEndpoint('GET /api/conversations/{id}/matches', {
  tag: 'messages',
  summary: 'Find words in a conversation',
  params: entityParams,
  query: findInConversationQuery,
  response: findInConversationResponse,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    findInConversationEndpoint: typeof findInConversationEndpoint;
  }
}
