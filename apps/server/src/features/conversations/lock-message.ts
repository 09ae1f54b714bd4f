import type { Transaction } from 'kysely';
import type { MessageRow, Tables } from '#db/tables.ts';

/**
 * Reads a message of which parts will be changed, since its parts are read and written as a whole. In PostgreSQL, another transaction that
 * locks it waits for the end of this one.
 *
 * @returns undefined if the message was deleted
 */
export function lockMessage(transaction: Transaction<Tables>, id: string): Promise<MessageRow | undefined> {
  return transaction
    .updateTable('messages')
    .set({ deletedAt: null })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
