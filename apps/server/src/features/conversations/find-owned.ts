import type { ConversationRow, MessageRow } from '#db/tables.ts';
import type { Action, Actor } from '#http/guard/authorize.ts';
import { notFound } from '#http/answer/http-error.ts';
import type { ConversationsServices } from './conversations-services.ts';

type Needs = Pick<ConversationsServices, 'database' | 'authorize'>;

/** A conversation that the actor may act on. @throws HttpError `not_found`, also for deleted ones and those of others */
export async function findConversation(services: Needs, actor: Actor, action: Action, id: string): Promise<ConversationRow> {
  const row = await services.database
    .for(actor)
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('conversation');
  services.authorize(actor, action, { type: 'conversation', userId: row.userId });
  return row;
}

/** A message that the actor may act on. @throws HttpError `not_found`, also if its conversation is deleted */
export async function findMessage(services: Needs, actor: Actor, action: Action, id: string): Promise<MessageRow> {
  const row = await services.database
    .for(actor)
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .selectAll('messages')
    .where('messages.id', '=', id)
    .where('messages.deletedAt', 'is', null)
    .where('conversations.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('message');
  services.authorize(actor, action, { type: 'message', userId: row.userId });
  return row;
}
