import { z } from 'zod';
import { conversation } from './conversation.ts';
import { message } from './message.ts';

/**
 * `GET /api/conversations/{id}`: the conversation and the newest messages on the way from its active leaf
 * to its root, oldest first. `eventSequence` is where to begin following `GET /api/events`, so that
 * nothing between the two requests is lost.
 */
export const getConversationQuery = z.strictObject({ limit: z.coerce.number().int().min(1).max(200).optional() });
export type GetConversationQuery = { limit?: number };

export const getConversationResponse = z.object({
  conversation,
  messages: z.array(message),
  /** Pass to `GET /api/conversations/{id}/messages?before=` for older ones; null when this is the beginning. */
  olderCursor: z.string().nullable(),
  eventSequence: z.number().int().nonnegative(),
});
export type GetConversationResponse = z.infer<typeof getConversationResponse>;
