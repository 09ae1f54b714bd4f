import type { MessageRow } from '#db/tables.ts';
import { presentMessage } from '#features/conversations/present-messages.ts';
import { publishConversation } from '#features/conversations/publish-conversation.ts';
import type { ChatServices } from '../chat-services.ts';

/** Publishes the ends of replies, and of those that could not be published before. */
export type PublishEnds = (replies: readonly MessageRow[]) => Promise<void>;

/** For replies whose runs were ended from outside. An end that cannot be published now is published at the next call. */
export function createEndPublisher(services: ChatServices): PublishEnds {
  let waiting: readonly string[] = [];
  return async (replies) => {
    const failed: string[] = [];
    for (const id of [...waiting, ...replies.map((reply) => reply.id)]) {
      try {
        await publishEnd(services, id);
      } catch (error) {
        services.log.warn({ err: error, messageId: id }, 'The end of a reply could not be announced. The next look tries again.');
        failed.push(id);
      }
    }
    waiting = failed;
  };
}

/** The user may have continued or deleted the reply meanwhile. */
async function publishEnd(services: ChatServices, id: string): Promise<void> {
  const reply = await services.database
    .for('checked parent')
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .where('status', '<>', 'streaming')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!reply) return;
  const message = await presentMessage(services, reply);
  services.events.publish(`conversation:${reply.conversationId}`, { type: 'message-end', message });
  await publishConversation(services, reply.conversationId);
}
