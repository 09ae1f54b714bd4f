import { z } from 'zod';
import { entityId } from '../messages/message.ts';

/**
 * `GET /api/events` (server-sent events). With `conversation`: everything about that one, deltas included.
 * Without: updates and deletes of the user's conversations, for lists. `after` or the `Last-Event-ID` header
 * continues after that sequence number.
 */
export const followEventsQuery = z.strictObject({
  conversation: entityId.optional(),
  after: z.coerce.number<number>().int().nonnegative().optional(),
});
export type FollowEventsQuery = { conversation?: string; after?: number };
