import type { Conversation } from '@parley/contracts/conversations/conversation';
import type { DeleteConversationResponse } from '@parley/contracts/conversations/delete-conversation';
import type { Actor } from '#http/guard/authorize.ts';
import { notFound } from '#http/answer/http-error.ts';
import type { ConversationsServices } from './conversations-services.ts';
import { findConversation } from './find-owned.ts';
import { presentConversation } from './present-conversation.ts';
import { publishConversation } from './publish-conversation.ts';
import { restorableMs } from './purge-deleted.ts';
import { stopRunsOfConversations } from './stop-runs.ts';

/** Hides a conversation and stops its runs. `purgeDeleted` deletes it permanently later. */
export async function deleteConversation(services: ConversationsServices, actor: Actor, id: string): Promise<DeleteConversationResponse> {
  await findConversation(services, actor, 'delete', id);
  await stopRunsOfConversations(services, [id]);
  const deletedAt = services.clock.now();
  await services.database.for(actor).updateTable('conversations').set({ deletedAt }).where('id', '=', id).execute();
  const gone = { type: 'conversation-delete', conversationId: id } as const;
  services.events.publish(`user:${actor.userId}`, gone);
  return { restorableUntil: deletedAt + restorableMs };
}

/** Restores a deleted conversation. @throws HttpError `not_found` after it is permanently deleted */
export async function restoreConversation(services: ConversationsServices, actor: Actor, id: string): Promise<Conversation> {
  const query = services.database.for(actor);
  const row = await query.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('conversation');
  services.authorize(actor, 'write', { type: 'conversation', userId: row.userId });
  if (row.deletedAt !== null) {
    if (services.clock.now() > row.deletedAt + restorableMs) throw notFound('conversation');
    await query.updateTable('conversations').set({ deletedAt: null }).where('id', '=', id).execute();
    await publishConversation(services, id);
  }
  return presentConversation(services.database, { ...row, deletedAt: null });
}
