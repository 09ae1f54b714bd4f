import type { Message, MessageModel } from '@parley/contracts/messages/message';
import { findConversation, findMessage } from '#features/conversations/find-owned.ts';
import { presentMessages } from '#features/conversations/present-messages.ts';
import { publishConversation } from '#features/conversations/publish-conversation.ts';
import { stopRuns } from '#features/conversations/stop-runs.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { ChatServices } from '../chat-services.ts';

/** Lets the conversation go on from one of several compared replies. The others are stopped and stay beside it. */
export async function chooseReply(services: ChatServices, actor: Actor, id: string): Promise<Message> {
  const query = services.database.for(actor);
  const chosen = await findMessage(services, actor, 'write', id);
  if (chosen.role !== 'assistant' || chosen.parentId === null) throw new HttpError('conflict', 'Only replies are chosen.');
  const conversation = await findConversation(services, actor, 'write', chosen.conversationId);
  const compared = chosen.isCompared ? await findCompared(services, conversation.id, chosen.parentId) : [];
  const others = compared.filter((row) => row.id !== id);
  await stopRuns(
    services,
    others.map((row) => row.id),
  );
  if (compared.length > 0) {
    const ids = compared.map((row) => row.id);
    await query.transaction().execute(async (transaction) => {
      await transaction.updateTable('messages').set({ isCompared: 0 }).where('id', 'in', ids).execute();
      const model = chosen.model ? (JSON.parse(chosen.model) as MessageModel).reference : conversation.model;
      await transaction.updateTable('conversations').set({ activeLeafId: id, model }).where('id', '=', conversation.id).execute();
    });
    const rows = await query.selectFrom('messages').selectAll().where('id', 'in', ids).execute();
    for (const message of await presentMessages(services, rows))
      services.events.publish(`conversation:${conversation.id}`, { type: 'message-end', message });
    await publishConversation(services, conversation.id);
  }
  const [message] = await presentMessages(services, [await findMessage(services, actor, 'read', id)]);
  if (!message) throw new Error('A row was not presented.');
  return message;
}

function findCompared({ database }: ChatServices, conversationId: string, parentId: string) {
  return (
    database
      .for('checked parent')
      .selectFrom('messages')
      .select('id')
      // With the conversation, because the index of siblings starts with it.
      .where('conversationId', '=', conversationId)
      .where('parentId', '=', parentId)
      .where('isCompared', '=', 1)
      .where('deletedAt', 'is', null)
      .execute()
  );
}
