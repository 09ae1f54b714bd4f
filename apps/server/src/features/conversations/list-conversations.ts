import type { ListConversationsResponse } from '@parley/contracts/conversations/list-conversations';
import { findFolder } from '#features/folders/find-folder.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { decodeCursor, encodeCursor } from '#http/answer/cursor.ts';
import type { ConversationsServices } from './conversations-services.ts';
import { loadPreviews } from './load-previews.ts';
import { presentConversations } from './present-conversation.ts';

/** Further pinned ones are listed as ordinary ones. */
const maxPinned = 100;

/** A page of the actor's conversations, newest change first. Outside a folder, the pinned ones come with the first page. */
export async function listConversations(
  services: ConversationsServices,
  actor: Actor,
  query: {
    archived?: 'true' | 'false' | undefined;
    folderId?: string | undefined;
    unfiled?: 'true' | undefined;
    previews?: 'true' | undefined;
    cursor?: string | undefined;
    limit?: number | undefined;
  },
): Promise<ListConversationsResponse> {
  const { database } = services;
  // Read first: an event in between is then sent twice, but never lost.
  const eventSequence = services.events.sequence;
  const limit = query.limit ?? 50;
  const own = database
    .for(actor)
    .selectFrom('conversations')
    .selectAll()
    .where('userId', '=', actor.userId)
    .where('deletedAt', 'is', null)
    .where('isPreviewChat', '=', 0)
    .where('archived', '=', query.archived === 'true' ? 1 : 0)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc');
  const { folderId } = query;
  if (folderId !== undefined) await findFolder(services, actor, 'read', folderId);
  let page = (folderId === undefined ? own.where('pinned', '=', 0) : own.where('folderId', '=', folderId)).limit(limit + 1);
  if (query.unfiled) {
    page = page.where(({ or, eb, not, exists, selectFrom }) => {
      const live = selectFrom('folders').select('folders.id').whereRef('folders.id', '=', 'conversations.folderId');
      return or([eb('folderId', 'is', null), not(exists(live.where('folders.deletedAt', 'is', null)))]);
    });
  }
  if (query.cursor !== undefined) {
    const [updatedAt, id] = decodeCursor(query.cursor, ['number', 'string'], 'cursor');
    page = page.where((where) =>
      where.or([where('updatedAt', '<', updatedAt), where.and([where('updatedAt', '=', updatedAt), where('id', '<', id)])]),
    );
  }
  const rows = await page.execute();
  const shown = rows.slice(0, limit);
  const pinned = query.cursor === undefined && folderId === undefined ? await own.where('pinned', '=', 1).limit(maxPinned).execute() : [];
  const last = shown.at(-1);
  const presented = await presentConversations(database, shown);
  const previews = query.previews ? await loadPreviews(services, actor, shown) : null;
  return {
    pinned: await presentConversations(database, pinned),
    conversations: previews ? presented.map((one) => ({ ...one, preview: previews.get(one.id) ?? '' })) : presented,
    nextCursor: rows.length > limit && last ? encodeCursor([last.updatedAt, last.id]) : null,
    eventSequence,
  };
}
