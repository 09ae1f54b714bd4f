import type { ConversationRow } from '#db/tables.ts';
import type { Services } from '#services.ts';
import { presentConversation } from './present-conversation.ts';

/** Tells the person's lists and threads how a conversation now is; of a trial only its thread is told. Silent about one that is gone. */
export async function publishConversation(services: Pick<Services, 'database' | 'events'>, id: string): Promise<void> {
  const row: ConversationRow | undefined = await services.database.query
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return;
  services.events.publish(row.isTrial ? `conversation:${id}` : `user:${row.userId}`, {
    type: 'conversation-update',
    conversation: await presentConversation(services.database, row),
  });
}
