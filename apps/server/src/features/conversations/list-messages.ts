import type { ListMessagesResponse } from '@parley/contracts/conversations/list-messages';
import type { ConversationRow } from '#db/tables.ts';
import { decodeCursor, encodeCursor } from '#http/answer/cursor.ts';
import { notFound } from '#http/answer/http-error.ts';
import type { ConversationsServices } from './conversations-services.ts';
import { findNewestLeaf, loadBranch, loadBranchIds } from './load-branch.ts';
import { presentMessages } from './present-messages.ts';

const defaultPage = 50;

type PageQuery = { before?: string | undefined; after?: string | undefined; around?: string | undefined; limit?: number | undefined };

/** A page of a conversation's branch, oldest first: the newest one, the one before or after a cursor, or the one around a message. */
export async function listMessages(
  services: Pick<ConversationsServices, 'database' | 'events' | 'runs'>,
  conversation: ConversationRow,
  query: PageQuery,
): Promise<ListMessagesResponse> {
  const limit = query.limit ?? defaultPage;
  const leafId = conversation.activeLeafId;
  if (query.around !== undefined) return pageAround(services, conversation, query.around, limit);
  if (query.after !== undefined) {
    const [afterId, branchLeafId] = decodeCursor(query.after, ['string', 'string'], 'after');
    const ids = await loadBranchIds(services.database, branchLeafId);
    const index = ids.indexOf(afterId);
    return index <= 0
      ? { messages: [], olderCursor: null, newerCursor: null, leafId: null }
      : pageUpTo(services, conversation, ids, Math.max(0, index - limit), index - 1);
  }
  const from = query.before === undefined ? leafId : decodeCursor(query.before, ['string'], 'before')[0];
  return present(services, conversation, await loadBranch(services.database, from, limit), { newerCursor: null, leafId: null });
}

async function pageAround(
  services: Pick<ConversationsServices, 'database' | 'events' | 'runs'>,
  conversation: ConversationRow,
  messageId: string,
  limit: number,
): Promise<ListMessagesResponse> {
  const { database } = services;
  let ids = await loadBranchIds(database, conversation.activeLeafId);
  if (!ids.includes(messageId)) {
    await checkBelongs(services, conversation, messageId);
    ids = await loadBranchIds(database, await findNewestLeaf(database, conversation.id, messageId));
  }
  const index = ids.indexOf(messageId);
  const newest = Math.max(0, index - Math.floor(limit / 2));
  return pageUpTo(services, conversation, ids, newest, newest + limit - 1);
}

async function checkBelongs(
  services: Pick<ConversationsServices, 'database'>,
  conversation: ConversationRow,
  messageId: string,
): Promise<void> {
  const message = await services.database
    .for('checked parent')
    .selectFrom('messages')
    .select('id')
    .where('id', '=', messageId)
    .where('conversationId', '=', conversation.id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!message) throw notFound('message');
}

/** @param ids of a whole branch, leaf first; the page reaches from index `newest` to `oldest` */
async function pageUpTo(
  services: Pick<ConversationsServices, 'database' | 'events' | 'runs'>,
  conversation: ConversationRow,
  ids: readonly string[],
  newest: number,
  oldest: number,
): Promise<ListMessagesResponse> {
  const rows = await loadBranch(services.database, ids[newest] ?? null, oldest - newest + 1);
  const leafId = ids[0] ?? null;
  return present(services, conversation, rows, {
    newerCursor: newest > 0 ? encodeCursor([ids[newest] ?? '', leafId ?? '']) : null,
    leafId,
  });
}

async function present(
  services: Pick<ConversationsServices, 'database' | 'events' | 'runs'>,
  conversation: ConversationRow,
  rows: Awaited<ReturnType<typeof loadBranch>>,
  branch: Pick<ListMessagesResponse, 'newerCursor' | 'leafId'>,
): Promise<ListMessagesResponse> {
  // A cursor names a message. One of another conversation finds nothing.
  const own = rows.filter((row) => row.conversationId === conversation.id);
  const oldest = own[0];
  return {
    messages: await presentMessages(services, own),
    olderCursor: oldest?.parentId ? encodeCursor([oldest.parentId]) : null,
    newerCursor: branch.newerCursor,
    leafId: oldest ? branch.leafId : null,
  };
}
