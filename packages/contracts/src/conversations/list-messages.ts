import { z } from 'zod';
import { entityParams, entityId, message } from '../messages/message.ts';
import { defineEndpoint } from '../define-endpoint.ts';

/**
 * `GET /api/conversations/{id}/messages`: a page of the active branch, oldest first.
 * `before` is an `olderCursor`, `after` a `newerCursor`, `around` a message id that opens a search hit in the middle of a long
 * conversation.
 */
export const listMessagesQuery = z.strictObject({
  before: z.string().max(200).optional(),
  after: z.string().max(200).optional(),
  around: entityId.optional(),
  limit: z.coerce.number<number>().int().min(1).max(200).optional(),
});
export type ListMessagesQuery = { before?: string; after?: string; around?: string; limit?: number };

export const listMessagesResponse = z.object({
  messages: z.array(message),
  olderCursor: z.string().nullable(),
  /** Null when the page reaches the end of the branch. */
  newerCursor: z.string().nullable(),
  /** The last message of the branch that a page of `around` or `after` is of, also if the page does not reach it; else null. */
  leafId: entityId.nullable(),
});
export type ListMessagesResponse = z.infer<typeof listMessagesResponse>;

export const listMessagesEndpoint = defineEndpoint('GET /api/conversations/{id}/messages', {
  tag: 'messages',
  summary: 'List a page of messages',
  params: entityParams,
  query: listMessagesQuery,
  response: listMessagesResponse,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    listMessagesEndpoint: typeof listMessagesEndpoint;
  }
}
