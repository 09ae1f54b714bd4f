import type { Transaction } from 'kysely';
import type { MessagePart } from '@parley/contracts/messages/message-part';
import type { MessageModel } from '@parley/contracts/messages/message';
import type { MessageRow, NewMessageRow, Tables } from '#db/tables.ts';
import { searchText } from '#features/conversations/search-text.ts';
import { HttpError } from '#http/answer/http-error.ts';

type NewMessage = Pick<
  MessageRow,
  'id' | 'conversationId' | 'userId' | 'parentId' | 'role' | 'status' | 'language' | 'origin' | 'createdAt'
> & {
  parts: readonly MessagePart[];
  model: MessageModel | null;
  /** Notes about the user that the model was given. */
  noteIds?: readonly string[];
  /** The user will choose between this reply and others. */
  isCompared?: boolean;
};

/**
 * Stores a message within the caller's transaction and returns its row.
 *
 * @throws HttpError `not_found` if its parent was deleted meanwhile
 */
export async function appendMessage(transaction: Transaction<Tables>, message: NewMessage): Promise<MessageRow> {
  await lockParent(transaction, message.parentId);
  return transaction.insertInto('messages').values(toValues(message)).returningAll().executeTakeFirstOrThrow();
}

/**
 * Stores a question and the reply below it in one statement.
 *
 * @throws HttpError `not_found` if the message before was deleted meanwhile
 */
export async function appendExchange(
  transaction: Transaction<Tables>,
  question: NewMessage,
  reply: NewMessage,
): Promise<[MessageRow, MessageRow]> {
  await lockParent(transaction, question.parentId);
  const rows = await transaction
    .insertInto('messages')
    .values([toValues(question), toValues(reply)])
    .returningAll()
    .execute();
  // Databases do not guarantee the order of returned rows.
  const [user, assistant] = [rows.find((row) => row.id === question.id), rows.find((row) => row.id === reply.id)];
  if (!user || !assistant) throw new Error('An exchange was not stored.');
  return [user, assistant];
}

/** The write locks the row in PostgreSQL, so that nothing is stored below a message that is deleted at the same time. */
async function lockParent(transaction: Transaction<Tables>, parentId: string | null): Promise<void> {
  if (parentId === null) return;
  const locked = await transaction
    .updateTable('messages')
    .set({ deletedAt: null })
    .where('id', '=', parentId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (locked.numUpdatedRows === 0n) throw new HttpError('not_found', 'The message before was deleted.');
}

function toValues({ parts, model, noteIds = [], isCompared = false, ...plain }: NewMessage): NewMessageRow {
  return {
    ...plain,
    parts: JSON.stringify(parts),
    text: searchText(parts),
    model: model ? JSON.stringify(model) : null,
    noteIds: noteIds.length > 0 ? JSON.stringify(noteIds) : null,
    isCompared: isCompared ? 1 : 0,
    usage: null,
    finishReason: null,
    heardUpTo: null,
    promptStartId: null,
    error: null,
    finishedAt: plain.status === 'streaming' ? null : plain.createdAt,
    deletedAt: null,
    deletedWith: null,
  };
}
