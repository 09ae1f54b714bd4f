import { z } from 'zod';
import { entityId } from './message.ts';

/**
 * `GET /api/events` (server-sent events). With `conversation`: everything about that one, deltas included.
 * Without: conversation updates and deletes of the person, for lists. `after` or the `Last-Event-ID` header
 * continues behind that sequence number.
 */
export const followEventsQuery = z.strictObject({
  conversation: entityId.optional(),
  after: z.coerce.number().int().nonnegative().optional(),
});
export type FollowEventsQuery = { conversation?: string; after?: number };
