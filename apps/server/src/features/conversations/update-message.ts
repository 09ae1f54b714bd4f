import type { Message } from '@parley/contracts/messages/message';
import type { UpdateMessageRequest } from '@parley/contracts/messages/update-message';
import type { MessageRow } from '#db/tables.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { HttpError, invalidRequest, notFound } from '#http/answer/http-error.ts';
import type { ConversationsServices } from './conversations-services.ts';
import { findMessage } from './find-owned.ts';
import { lockMessage } from './lock-message.ts';
import { parseParts } from './parse-parts.ts';
import { presentMessage } from './present-messages.ts';
import { publishConversation } from './publish-conversation.ts';
import { withAlts } from './with-alts.ts';
import { replaceText } from './replace-text.ts';
import { searchText } from './search-text.ts';

/** Corrects a message in place and publishes it. */
export async function updateMessage(
  services: ConversationsServices,
  actor: Actor,
  id: string,
  request: UpdateMessageRequest,
): Promise<Message> {
  await findMessage(services, actor, 'write', id);
  const row = await services.database
    .for(actor)
    .transaction()
    .execute(async (transaction) => {
      const locked = await lockMessage(transaction, id);
      if (!locked) throw notFound('message');
      const changes = changesOf(locked, request);
      if (Object.keys(changes).length === 0) return locked;
      return transaction.updateTable('messages').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
    });
  const updated = await presentMessage(services, row);
  services.events.publish(`conversation:${row.conversationId}`, { type: 'message-end', message: updated });
  // Lists show the beginning of the last message.
  if (request.text !== undefined) await publishConversation(services, row.conversationId);
  return updated;
}

/** @throws HttpError if the message is not one that can be changed so */
function changesOf(row: MessageRow, { text, heardUpTo, language, rating, alts }: UpdateMessageRequest): Partial<MessageRow> {
  if (rating != null && row.role !== 'assistant') throw invalidRequest({ rating: 'only replies are rated' });
  if (text !== undefined && row.status === 'streaming') throw new HttpError('conflict', 'The reply is still arriving.');
  if (typeof heardUpTo === 'number' && heardUpTo > (text ?? row.text).length && row.status !== 'streaming') {
    throw invalidRequest({ heardUpTo: 'beyond the end of the text' });
  }
  const described = alts === undefined ? null : withAlts(parseParts(row), alts);
  const parts = text === undefined ? described : replaceText(described ?? parseParts(row), text);
  return {
    ...(parts ? { parts: JSON.stringify(parts), text: searchText(parts) } : {}),
    ...(heardUpTo === undefined ? {} : { heardUpTo }),
    ...(language === undefined ? {} : { language }),
    ...(rating === undefined ? {} : { rating }),
  };
}
