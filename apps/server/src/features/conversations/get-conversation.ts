import type { GetConversationResponse } from '@parley/contracts/conversations/get-conversation';
import type { ConversationRow } from '#db/tables.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { ConversationsServices } from './conversations-services.ts';
import { findConversation } from './find-owned.ts';
import { listMessages } from './list-messages.ts';
import { presentConversation } from './present-conversation.ts';

/** A conversation with the newest page of its active branch. */
export async function getConversation(
  services: ConversationsServices,
  actor: Actor,
  id: string,
  limit?: number,
): Promise<GetConversationResponse> {
  // Read first: an event in between is then sent twice, but never lost.
  const eventSequence = services.events.sequence;
  const row = await findConversation(services, actor, 'read', id);
  return { ...(await readThread(services, row, limit)), eventSequence };
}

/** The conversation and its newest page, for a response or a snapshot. */
export async function readThread(
  services: ConversationsServices,
  row: ConversationRow,
  limit?: number,
): Promise<Pick<GetConversationResponse, 'conversation' | 'messages' | 'olderCursor'>> {
  const { messages, olderCursor } = await listMessages(services, row, { limit });
  return { conversation: await presentConversation(services.database, row), messages, olderCursor };
}
