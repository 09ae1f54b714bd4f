import { z } from 'zod';
import { conversation } from './conversation.ts';

/**
 * `GET /api/conversations`: newest change first. Pinned ones come once, all of them, in `pinned` of the first page.
 * `eventSequence` is where to begin following `GET /api/events`, so that nothing between the two requests is lost.
 */
export const listConversationsQuery = z.strictObject({
  archived: z.enum(['true', 'false']).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});
export type ListConversationsQuery = { archived?: 'true' | 'false'; cursor?: string; limit?: number };

export const listConversationsResponse = z.object({
  /** Empty on every page but the first. */
  pinned: z.array(conversation),
  conversations: z.array(conversation),
  nextCursor: z.string().nullable(),
  eventSequence: z.number().int().nonnegative(),
});
export type ListConversationsResponse = z.infer<typeof listConversationsResponse>;
