import type { ListConversationsResponse } from '@parley/contracts/conversations/list-conversations';
import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#db/tables.ts';
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
  const after = query.cursor === undefined ? null : decodeCursor(query.cursor, ['number', 'string'], 'cursor');
  const read = (part: typeof own) => {
    let page = part.limit(limit + 1);
    if (query.unfiled) {
      page = page.where(({ or, eb, not, exists, selectFrom }) => {
        const live = selectFrom('folders').select('folders.id').whereRef('folders.id', '=', 'conversations.folderId');
        return or([eb('folderId', 'is', null), not(exists(live.where('folders.deletedAt', 'is', null)))]);
      });
    }
    return (after ? page.where(listedAfter(...after)) : page).execute();
  };
  const pinned =
    folderId === undefined
      ? await own
          .where('pinned', '=', 1)
          .limit(maxPinned + 1)
          .execute()
      : [];
  const lastPinned = pinned.length > maxPinned ? pinned[maxPinned - 1] : undefined;
  let rows = await read(folderId === undefined ? own.where('pinned', '=', 0) : own.where('folderId', '=', folderId));
  if (lastPinned) {
    // Two queries, because the index of the list has no order across both.
    const further = await read(own.where('pinned', '=', 1).where(listedAfter(lastPinned.updatedAt, lastPinned.id)));
    rows = [...rows, ...further].toSorted((one, other) => other.updatedAt - one.updatedAt || (other.id > one.id ? 1 : -1));
  }
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const presented = await presentConversations(database, shown);
  const previews = query.previews ? await loadPreviews(services, actor, shown) : null;
  return {
    pinned: await presentConversations(database, after ? [] : pinned.slice(0, maxPinned)),
    conversations: previews ? presented.map((one) => ({ ...one, preview: previews.get(one.id) ?? '' })) : presented,
    nextCursor: rows.length > limit && last ? encodeCursor([last.updatedAt, last.id]) : null,
    eventSequence,
  };
}

/** What comes after a place of the list. */
function listedAfter(updatedAt: number, id: string) {
  return ({ eb, and, or }: ExpressionBuilder<Tables, 'conversations'>) =>
    or([eb('updatedAt', '<', updatedAt), and([eb('updatedAt', '=', updatedAt), eb('id', '<', id)])]);
}
