import type { Transaction } from 'kysely';
import type { MessagePart } from '@parley/contracts/messages/message-part';
import type { MessageRow, ReplyUsageRow, Tables } from '#db/tables.ts';
import { searchText } from '#features/conversations/search-text.ts';
import type { ChatServices } from '../chat-services.ts';

type Final = Pick<MessageRow, 'status' | 'usage' | 'finishReason' | 'error' | 'finishedAt' | 'promptStartId'>;

/** Stores the current state of a reply. Does nothing for one that has ended, or whose run another process has ended. */
export async function savePartialReply(
  services: Pick<ChatServices, 'database'>,
  ids: { runId: string; messageId: string },
  parts: readonly MessagePart[],
): Promise<void> {
  await services.database
    .for('checked parent')
    .updateTable('messages')
    .set({ parts: JSON.stringify(parts), text: searchText(parts) })
    .where('id', '=', ids.messageId)
    .where('status', '=', 'streaming')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('runs').select('runs.id').where('runs.id', '=', ids.runId).where('runs.status', '=', 'running')),
    )
    .execute();
}

/**
 * Stores a reply's final state, the end of its run and what the run used, in one transaction. Repeating it changes nothing.
 *
 * @returns false if another process took this one for dead and ended the run: the reply is not this process's any more, nothing is stored
 */
export async function saveReply(
  services: Pick<ChatServices, 'database' | 'clock'>,
  ids: { runId: string; messageId: string; conversationId: string },
  parts: readonly MessagePart[],
  final: Final,
  used: ReplyUsageRow,
): Promise<boolean> {
  return services.database
    .for('checked parent')
    .transaction()
    .execute(async (transaction) => {
      const ended = await transaction
        .updateTable('runs')
        .set({ status: 'ended', endedAt: services.clock.now() })
        .where('id', '=', ids.runId)
        .where('status', '=', 'running')
        .executeTakeFirst();
      if (ended.numUpdatedRows === 0n) return wasSaved(transaction, used);
      await transaction
        .updateTable('messages')
        .set({ ...final, parts: JSON.stringify(parts), text: searchText(parts) })
        .where('id', '=', ids.messageId)
        .execute();
      await transaction.insertInto('replyUsage').values(used).execute();
      await transaction
        .updateTable('conversations')
        .set({ updatedAt: services.clock.now() })
        .where('id', '=', ids.conversationId)
        .execute();
      return true;
    });
}

/** Whether an earlier attempt of this process stored the reply, and only the answer to its commit was lost. */
async function wasSaved(transaction: Transaction<Tables>, { id, status, createdAt }: ReplyUsageRow): Promise<boolean> {
  const row = await transaction
    .selectFrom('replyUsage')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', status)
    .where('createdAt', '=', createdAt)
    .executeTakeFirst();
  return row !== undefined;
}
