import type { MessageRow } from '#db/tables.ts';
import { presentMessage } from '#features/conversations/present-messages.ts';
import { publishConversation } from '#features/conversations/publish-conversation.ts';
import type { ChatServices } from '../chat-services.ts';

/**
 * Publishes the end of a reply to its followers.
 *
 * @param row the reply as it ended. The heard offset, the comparison and the rating are read from the database: the user may have changed
 *   them since.
 */
export async function announceEnd(services: Pick<ChatServices, 'database' | 'runs' | 'events'>, row: MessageRow): Promise<void> {
  const ended = await presentMessage(services, { ...row, isCompared: 0, rating: null });
  // Nothing may be awaited between this query and the event. `stopMessage` publishes the heard offset as well, and an event with an older
  // state would come after that one.
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
