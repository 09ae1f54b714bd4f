import type { ListConversationsResponse } from '@parley/contracts/list-conversations';
import type { Actor } from '#http/authorize.ts';
import { decodeCursor, encodeCursor } from '#http/cursor.ts';
import type { Services } from '#services.ts';
import { presentConversations } from './present-conversation.ts';

/** More pinned ones than this are shown as ordinary ones. */
const maxPinned = 100;

/** A page of the actor's conversations, newest change first; the pinned ones come with the first page. */
export async function listConversations(
  services: Services,
  actor: Actor,
  query: { archived?: 'true' | 'false' | undefined; cursor?: string | undefined; limit?: number | undefined },
): Promise<ListConversationsResponse> {
  const { database } = services;
  // Taken before anything is read: an event between the two is then told twice, never not at all.
  const eventSequence = services.events.sequence;
  const limit = query.limit ?? 50;
  const own = database.query
    .selectFrom('conversations')
    .selectAll()
    .where('userId', '=', actor.userId)
    .where('deletedAt', 'is', null)
    .where('isTrial', '=', 0)
    .where('archived', '=', query.archived === 'true' ? 1 : 0)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc');
  let page = own.where('pinned', '=', 0).limit(limit + 1);
  if (query.cursor !== undefined) {
    const [updatedAt, id] = decodeCursor(query.cursor, ['number', 'string'], 'cursor');
    page = page.where((where) =>
      where.or([where('updatedAt', '<', updatedAt), where.and([where('updatedAt', '=', updatedAt), where('id', '<', id)])]),
    );
  }
  const rows = await page.execute();
  const shown = rows.slice(0, limit);
  const pinned = query.cursor === undefined ? await own.where('pinned', '=', 1).limit(maxPinned).execute() : [];
  const last = shown.at(-1);
  return {
    pinned: await presentConversations(database, pinned),
    conversations: await presentConversations(database, shown),
    nextCursor: rows.length > limit && last ? encodeCursor([last.updatedAt, last.id]) : null,
    eventSequence,
  };
}
