import type { Transaction } from 'kysely';
import type { MessageRow, Tables } from '#db/tables.ts';

/**
 * Locks a message and reads it. Its parts are read and written as a whole, so in PostgreSQL another transaction that locks it waits for the
 * end of this one.
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
