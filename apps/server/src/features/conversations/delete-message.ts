import { type Kysely, sql } from 'kysely';
import type { DeleteMessageResponse } from '@parley/contracts/messages/delete-message';
import type { RestoreMessageResponse } from '@parley/contracts/messages/restore-message';
import type { MessageRow, Tables } from '#db/tables.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { notFound } from '#http/answer/http-error.ts';
import type { ConversationsServices } from './conversations-services.ts';
import { findConversation, findMessage } from './find-owned.ts';
import { readThread } from './get-conversation.ts';
import { findNewestLeaf, loadBranchIds } from './load-branch.ts';
import { presentConversation } from './present-conversation.ts';
import { publishConversation } from './publish-conversation.ts';
import { restorableMs } from './purge-deleted.ts';
import { stopRuns } from './stop-runs.ts';

/** Removes a message with everything below it. The thread then ends at the newest remaining message beside or above it. */
export async function deleteMessage(services: ConversationsServices, actor: Actor, id: string): Promise<DeleteMessageResponse> {
  const message = await findMessage(services, actor, 'delete', id);
  const conversation = await findConversation(services, actor, 'write', message.conversationId);
  const { database, events, clock } = services;
  const deletedAt = clock.now();
  const ids = new Set<string>();
  // What is stored below one of them at the same time locks it first. So it is there before its parent is marked, or not at all.
  for (let found = await findBelow(services, message); found.length > 0; found = await findBelow(services, message)) {
    await stopRuns(services, found);
    await markDeleted(database.for(actor), found, { deletedAt, deletedWith: id });
    for (const one of found) ids.add(one);
  }
  const activeLeafId = await leaveDeleted(services, message, ids);
  for (const messageId of ids)
    events.publish(`conversation:${conversation.id}`, { type: 'message-delete', conversationId: conversation.id, messageId });
  await publishConversation(services, conversation.id);
  return {
    conversation: await presentConversation(database, { ...conversation, activeLeafId }),
    restorableUntil: deletedAt + restorableMs,
  };
}

/** The message and those below it that are not deleted yet. */
async function findBelow({ database }: ConversationsServices, { id, conversationId }: MessageRow): Promise<string[]> {
  const below = await sql<{ id: string }>`
    with recursive below as (
      select id, "deletedAt" from messages where id = ${id}
      union all
      select messages.id, messages."deletedAt" from messages join below on messages."parentId" = below.id
      where messages."conversationId" = ${conversationId} and (messages."deletedAt" is null or messages."deletedWith" = ${id})
    )
    select id from below where "deletedAt" is null`.execute(database.for('checked parent'));
  return below.rows.map((row) => row.id);
}

async function markDeleted(
  query: Kysely<Tables>,
  ids: readonly string[],
  mark: Required<Pick<MessageRow, 'deletedAt' | 'deletedWith'>>,
): Promise<void> {
  await query.transaction().execute(async (transaction) => {
    for (const part of chunksOf(ids, 500)) await transaction.updateTable('messages').set(mark).where('id', 'in', part).execute();
  });
}

/** Lets the thread end elsewhere if it ended at a deleted message. @returns where it ends now */
async function leaveDeleted(
  services: ConversationsServices,
  { conversationId, parentId }: MessageRow,
  deleted: ReadonlySet<string>,
): Promise<string | null> {
  const query = services.database.for('checked parent');
  const ended = await query.selectFrom('conversations').select('activeLeafId').where('id', '=', conversationId).executeTakeFirstOrThrow();
  if (ended.activeLeafId === null || !deleted.has(ended.activeLeafId)) return ended.activeLeafId;
  const activeLeafId = await leafAfterDelete(services, conversationId, parentId);
  await query
    .updateTable('conversations')
    .set({ activeLeafId })
    .where('id', '=', conversationId)
    .where('activeLeafId', '=', ended.activeLeafId)
    .execute();
  return activeLeafId;
}

async function leafAfterDelete(services: ConversationsServices, conversationId: string, parentId: string | null): Promise<string | null> {
  if (parentId !== null) return findNewestLeaf(services.database, conversationId, parentId);
  const root = await services.database
    .for('checked parent')
    .selectFrom('messages')
    .select('id')
    .where('conversationId', '=', conversationId)
    .where('parentId', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('rowNumber', 'desc')
    .limit(1)
    .executeTakeFirst();
  return root ? findNewestLeaf(services.database, conversationId, root.id) : null;
}

/** Restores what one delete removed. @throws HttpError `not_found` after it is permanently deleted */
export async function restoreMessage(services: ConversationsServices, actor: Actor, id: string): Promise<RestoreMessageResponse> {
  const query = services.database.for(actor);
  const message = await query.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
  if (!message) throw notFound('message');
  services.authorize(actor, 'write', { type: 'message', userId: message.userId });
  const conversation = await findConversation(services, actor, 'write', message.conversationId);
  if (message.deletedAt === null) return readThread(services, conversation);
  if (message.deletedWith !== id || services.clock.now() > message.deletedAt + restorableMs) throw notFound('message');
  await query.updateTable('messages').set({ deletedAt: null, deletedWith: null }).where('deletedWith', '=', id).execute();
  const leafId = await findNewestLeaf(services.database, conversation.id, id);
  const branch = await loadBranchIds(services.database, leafId);
  // The thread returns to the restored message only if it ended above it. A branch started since then stays in view.
  const activeLeafId =
    conversation.activeLeafId === null || branch.includes(conversation.activeLeafId) ? leafId : conversation.activeLeafId;
  await query.updateTable('conversations').set({ activeLeafId }).where('id', '=', conversation.id).execute();
  const thread = await readThread(services, { ...conversation, activeLeafId });
  services.events.publish(`conversation:${conversation.id}`, {
    type: 'snapshot',
    conversation: thread.conversation,
    messages: thread.messages,
  });
  await publishConversation(services, conversation.id);
  return thread;
}

function chunksOf<T>(values: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, index) => values.slice(index * size, (index + 1) * size));
}
