import type { Transaction } from 'kysely';
import type { MessagePart } from '@parley/contracts/messages/message-part';
import type { MessageModel } from '@parley/contracts/messages/message';
import type { MessageRow, NewMessageRow, Tables } from '#db/tables.ts';
import { searchText } from '#features/conversations/search-text.ts';

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

/** Stores a message within the caller's transaction and returns its row. */
export async function appendMessage(transaction: Transaction<Tables>, message: NewMessage): Promise<MessageRow> {
  return transaction.insertInto('messages').values(toValues(message)).returningAll().executeTakeFirstOrThrow();
}

/** Stores a question and the reply below it in one statement. */
export async function appendExchange(
  transaction: Transaction<Tables>,
  question: NewMessage,
  reply: NewMessage,
): Promise<[MessageRow, MessageRow]> {
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
