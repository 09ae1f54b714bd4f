import type { MessageRow } from '#db/tables.ts';
import { presentMessage } from '#features/conversations/present-messages.ts';
import { publishConversation } from '#features/conversations/publish-conversation.ts';
import type { ChatServices } from '../chat-services.ts';

/**
 * Tells followers how a reply ended.
 *
 * @param row as it is stored, except what the user may have set while the reply arrived
 */
export async function announceEnd(services: Pick<ChatServices, 'database' | 'runs' | 'events'>, row: MessageRow): Promise<void> {
  const ended = await presentMessage(services, { ...row, isCompared: 0, rating: null });
  // Read last, with nothing between it and the event. A reply that is stopped at this moment tells how much of it was heard in an event
  // of its own, and an older state would follow that one.
  const { heardUpTo, isCompared, rating } =
    (await services.database
      .for('checked parent')
      .selectFrom('messages')
      .select(['heardUpTo', 'isCompared', 'rating'])
      .where('id', '=', row.id)
      .executeTakeFirst()) ?? row;
  const message = { ...ended, heardUpTo, ...(isCompared ? { isCompared: true as const } : {}), ...(rating ? { rating } : {}) };
  services.events.publish(`conversation:${row.conversationId}`, { type: 'message-end', message });
  await publishConversation(services, row.conversationId);
}
