import type { Conversation } from '@parley/contracts/conversations/conversation';
import type { UpdateConversationRequest } from '@parley/contracts/conversations/update-conversation';
import { findAssistant } from '#features/assistants/find-assistant.ts';
import { findFolder } from '#features/folders/find-folder.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { notFound } from '#http/answer/http-error.ts';
import { cleanName } from '#http/guard/clean-name.ts';
import type { ConversationsServices } from './conversations-services.ts';
import { findConversation, findMessage } from './find-owned.ts';
import { findNewestLeaf } from './load-branch.ts';
import { presentConversation } from './present-conversation.ts';
import { publishConversation } from './publish-conversation.ts';

/** Changes the given fields. Neither pinning nor selecting a branch counts as activity in the list. */
export async function updateConversation(
  services: ConversationsServices,
  actor: Actor,
  id: string,
  request: UpdateConversationRequest,
): Promise<Conversation> {
  const row = await findConversation(services, actor, 'write', id);
  const { title, pinned, archived, activeLeafId, ...plain } = request;
  if (plain.assistantId != null) await findAssistant(services, actor, 'read', plain.assistantId);
  if (plain.folderId != null) await findFolder(services, actor, 'read', plain.folderId);
  const changes = {
    ...plain,
    ...(title === undefined ? {} : { title: cleanName(title) || row.title, titleSource: 'user' as const }),
    ...(pinned === undefined ? {} : { pinned: pinned ? 1 : 0 }),
    ...(archived === undefined ? {} : { archived: archived ? 1 : 0 }),
    ...(activeLeafId === undefined ? {} : { activeLeafId: await leafBelow(services, actor, id, activeLeafId) }),
  };
  if (Object.keys(changes).length > 0) {
    await services.database.for(actor).updateTable('conversations').set(changes).where('id', '=', id).execute();
    await publishConversation(services, id);
  }
  return presentConversation(services.database, { ...row, ...changes });
}

async function leafBelow(services: ConversationsServices, actor: Actor, conversationId: string, messageId: string): Promise<string> {
  const message = await findMessage(services, actor, 'read', messageId);
  if (message.conversationId !== conversationId) throw notFound('message');
  return findNewestLeaf(services.database, conversationId, messageId);
}
