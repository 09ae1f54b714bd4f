import type { Transaction } from 'kysely';
import type { MessagePart } from '@parley/contracts/message-part';
import type { MessageModel } from '@parley/contracts/message';
import type { MessageRow, Tables } from '#db/tables.ts';
import { searchText } from '#features/conversations/search-text.ts';

type NewMessage = Pick<
  MessageRow,
  'id' | 'conversationId' | 'userId' | 'parentId' | 'role' | 'status' | 'language' | 'origin' | 'createdAt'
> & {
  parts: readonly MessagePart[];
  model: MessageModel | null;
};

/** Stores a message within the caller's transaction and answers with its row. */
export async function appendMessage(transaction: Transaction<Tables>, message: NewMessage): Promise<MessageRow> {
  const { parts, model, ...plain } = message;
  return transaction
    .insertInto('messages')
    .values({
      ...plain,
      parts: JSON.stringify(parts),
      text: searchText(parts),
      model: model ? JSON.stringify(model) : null,
      usage: null,
      finishReason: null,
      heardUpTo: null,
      error: null,
      finishedAt: message.status === 'streaming' ? null : message.createdAt,
      deletedAt: null,
      deletedWith: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
