import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityId } from '../messages/message.ts';
import { conversation } from './conversation.ts';
import { previewLength } from './preview-length.ts';

/**
 * `GET /api/conversations`: newest change first. All pinned ones come once, in `pinned` of the first page.
 * Start following `GET /api/events` at `eventSequence`, so that nothing between the two requests is lost.
 */
export const listConversationsQuery = z.strictObject({
  archived: z.enum(['true', 'false']).optional(),
  /** Only those in this folder. Pinned ones are then listed like the others. */
  folderId: entityId.optional(),
  /** Only those in no folder. All pinned ones come nevertheless. */
  unfiled: z.enum(['true']).optional(),
  /** With the beginning of the last message of each. Pinned ones that come apart have none. */
  previews: z.enum(['true']).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).optional(),
});
export type ListConversationsQuery = {
  archived?: 'true' | 'false';
  folderId?: string;
  unfiled?: 'true';
  previews?: 'true';
  cursor?: string;
  limit?: number;
};

/** A conversation in a list. */
export const listedConversation = conversation.extend({
  /** The beginning of its last message with words, as one line without Markdown. Absent unless asked for; empty if there are no words. */
  preview: z.string().max(previewLength).optional(),
});
export type ListedConversation = z.infer<typeof listedConversation>;

export const listConversationsResponse = z.object({
  /** Empty on every page but the first. */
  pinned: z.array(conversation),
  conversations: z.array(listedConversation),
  nextCursor: z.string().nullable(),
  eventSequence: z.number().int().nonnegative(),
});
export type ListConversationsResponse = z.infer<typeof listConversationsResponse>;

export const listConversationsEndpoint = defineEndpoint('GET /api/conversations', {
  tag: 'conversations',
  summary: 'List conversations',
  query: listConversationsQuery,
  response: listConversationsResponse,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    listConversationsEndpoint: typeof listConversationsEndpoint;
  }
}
