import type { EditReplyRequest, EditReplyResponse } from '@parley/contracts/messages/edit-reply';
import type { MessageModel } from '@parley/contracts/messages/message';
import { isDuplicate } from '#db/is-duplicate.ts';
import { newId } from '#db/new-id.ts';
import { findConversation, findMessage } from '#features/conversations/find-owned.ts';
import { parseParts } from '#features/conversations/parse-parts.ts';
import { presentMessage } from '#features/conversations/present-messages.ts';
import { publishConversation } from '#features/conversations/publish-conversation.ts';
import { replaceText } from '#features/conversations/replace-text.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { ChatServices } from '../chat-services.ts';
import { appendMessage } from './append-message.ts';

/** Stores an edited version beside a reply and continues the conversation from it. A repeated request returns the first one's version. */
export async function editReply(
  services: ChatServices,
  actor: Actor,
  id: string,
  { id: newMessageId = newId(), text }: EditReplyRequest,
): Promise<EditReplyResponse> {
  const { database, clock, events } = services;
  const old = await findMessage(services, actor, 'write', id);
  if (old.role !== 'assistant') throw new HttpError('conflict', 'Only replies are edited as another version.');
  if (old.status === 'streaming') throw new HttpError('conflict', 'The reply is still arriving.');
  const conversation = await findConversation(services, actor, 'write', old.conversationId);
  const now = clock.now();
  const row = await database
    .for(actor)
    .transaction()
    .execute(async (transaction) => {
      const stored = await appendMessage(transaction, {
        id: newMessageId,
        conversationId: conversation.id,
        userId: actor.userId,
        parentId: old.parentId,
        role: 'assistant',
        parts: replaceText(parseParts(old), text.toWellFormed()),
        status: 'complete',
        language: old.language,
        origin: 'typed',
        model: old.model ? (JSON.parse(old.model) as MessageModel) : null,
        createdAt: now,
      });
      await transaction
        .updateTable('conversations')
        .set({ activeLeafId: stored.id, updatedAt: now })
        .where('id', '=', conversation.id)
        .execute();
      return stored;
    })
    .catch((error: unknown) => {
      if (isDuplicate(error)) return null;
      throw error;
    });
  if (!row) return { replyMessage: await findEarlier(services, actor, newMessageId, old.parentId) };
  const replyMessage = await presentMessage(services, row);
  events.publish(`conversation:${conversation.id}`, { type: 'message-start', message: replyMessage });
  await publishConversation(services, conversation.id);
  return { replyMessage };
}

async function findEarlier(services: ChatServices, actor: Actor, id: string, parentId: string | null) {
  const row = await services.database.for(actor).selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
  if (row?.userId !== actor.userId || row.parentId !== parentId || row.role !== 'assistant' || row.deletedAt !== null)
    throw new HttpError('conflict', 'The id is taken.');
  return presentMessage(services, row);
}
