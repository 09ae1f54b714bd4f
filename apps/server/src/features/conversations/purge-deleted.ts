import { purgeMessageFiles } from '#features/files/purge-message-files.ts';
import { purgeFiles } from '#features/assistants/files/purge-files.ts';
import type { ConversationsServices } from './conversations-services.ts';

/** How long *Undo* works. */
export const restorableMs = 600_000;
/** Pages delete their own preview chats. One whose page died is deleted this long after its last message. */
const previewChatMs = 86_400_000;

/**
 * Permanently deletes what was deleted longer ago than *Undo* reaches, and unused preview chats, with everything that belongs
 * to them.
 *
 * @returns the affected users, each once
 */
export async function purgeDeleted(services: Pick<ConversationsServices, 'database' | 'clock' | 'files' | 'log'>): Promise<string[]> {
  const before = services.clock.now() - restorableMs;
  await purgeFiles(services, before);
  const people = await services.database
    .for('clean-up')
    .transaction()
    .execute(async (transaction) => {
      await transaction
        .updateTable('conversations')
        .set(({ ref }) => ({ deletedAt: ref('updatedAt') }))
        .where('isPreviewChat', '=', 1)
        .where('deletedAt', 'is', null)
        .where('updatedAt', '<', services.clock.now() - previewChatMs)
        .execute();
      const people = await transaction
        .selectFrom('conversations')
        .select('userId')
        .where('deletedAt', '<', before)
        .union(transaction.selectFrom('messages').select('userId').where('deletedWith', 'is not', null).where('deletedAt', '<', before))
        .execute();
      // Messages are deleted first by name: SQLite also fires the search index's delete trigger for cascades, PostgreSQL needs none.
      await transaction
        .deleteFrom('messages')
        .where('conversationId', 'in', (where) => where.selectFrom('conversations').select('id').where('deletedAt', '<', before))
        .execute();
      await transaction.deleteFrom('conversations').where('deletedAt', '<', before).execute();
      await transaction.deleteFrom('assistants').where('deletedAt', '<', before).execute();
      await transaction.deleteFrom('notes').where('deletedAt', '<', before).execute();
      await transaction.deleteFrom('prompts').where('deletedAt', '<', before).execute();
      await transaction.deleteFrom('folders').where('deletedAt', '<', before).execute();
      await transaction.deleteFrom('messages').where('deletedWith', 'is not', null).where('deletedAt', '<', before).execute();
      return people.map((user) => user.userId);
    });
  // After the messages: a file is deleted together with its last message.
  await purgeMessageFiles(services, before);
  return people;
}
