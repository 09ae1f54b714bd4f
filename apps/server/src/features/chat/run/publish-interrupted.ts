import type { MessageRow } from '#db/tables.ts';
import { presentMessage } from '#features/conversations/present-messages.ts';
import { publishConversation } from '#features/conversations/publish-conversation.ts';
import type { ChatServices } from '../chat-services.ts';

/** Publishes the end of replies whose runs were ended from outside. */
export async function publishInterrupted(services: ChatServices, replies: readonly MessageRow[]): Promise<void> {
  for (const reply of replies) {
    const message = await presentMessage(services, reply);
    services.events.publish(`conversation:${reply.conversationId}`, { type: 'message-end', message });
    await publishConversation(services, reply.conversationId);
  }
}
