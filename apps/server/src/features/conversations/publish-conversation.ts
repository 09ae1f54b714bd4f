import type { ConversationRow } from '#db/tables.ts';
import type { ConversationsServices } from './conversations-services.ts';
import { presentConversation } from './present-conversation.ts';

/**
 * Publishes a conversation's new state to the user's lists and threads; for a preview chat only to its thread. Does nothing for a deleted
 * one.
 */
export async function publishConversation(services: Pick<ConversationsServices, 'database' | 'events'>, id: string): Promise<void> {
  const row: ConversationRow | undefined = await services.database
    .for('checked parent')
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return;
  services.events.publish(row.isPreviewChat ? `conversation:${id}` : `user:${row.userId}`, {
    type: 'conversation-update',
    conversation: await presentConversation(services.database, row),
  });
}
