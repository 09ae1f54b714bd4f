import { changeConversationsEndpoint } from '@parley/contracts/conversations/change-conversations';
import { deleteConversationEndpoint } from '@parley/contracts/conversations/delete-conversation';
import { findInConversationEndpoint } from '@parley/contracts/conversations/find-in-conversation';
import { forkConversationEndpoint } from '@parley/contracts/conversations/fork-conversation';
import { getConversationEndpoint } from '@parley/contracts/conversations/get-conversation';
import { listConversationsEndpoint } from '@parley/contracts/conversations/list-conversations';
import { listMessagesEndpoint } from '@parley/contracts/conversations/list-messages';
import { restoreConversationEndpoint } from '@parley/contracts/conversations/restore-conversation';
import { searchMessagesEndpoint } from '@parley/contracts/conversations/search-messages';
import { updateConversationEndpoint } from '@parley/contracts/conversations/update-conversation';
import { deleteMessageEndpoint } from '@parley/contracts/messages/delete-message';
import { editBlockEndpoint, removeEditedBlockEndpoint } from '@parley/contracts/messages/edit-block';
import { getMessageEndpoint } from '@parley/contracts/messages/get-message';
import { restoreMessageEndpoint } from '@parley/contracts/messages/restore-message';
import { updateMessageEndpoint } from '@parley/contracts/messages/update-message';
import { type App, endpoint } from '#http/endpoint.ts';
import type { ConversationsServices } from './conversations-services.ts';
import { changeConversations } from './change-conversations.ts';
import { deleteConversation, restoreConversation } from './delete-conversation.ts';
import { deleteMessage, restoreMessage } from './delete-message.ts';
import { editBlock, removeEditedBlock } from './edit-block.ts';
import { findConversation, findMessage } from './find-owned.ts';
import { findInConversation } from './find-in-conversation.ts';
import { forkConversation } from './fork-conversation.ts';
import { getConversation } from './get-conversation.ts';
import { listConversations } from './list-conversations.ts';
import { listMessages } from './list-messages.ts';
import { presentMessage } from './present-messages.ts';
import { searchMessages } from './search-messages.ts';
import { updateConversation } from './update-conversation.ts';
import { updateMessage } from './update-message.ts';

/** Conversations and their messages, except creating new ones. */
export function registerConversationRoutes(app: App, services: ConversationsServices): void {
  endpoint(app, listConversationsEndpoint, ({ actor, query }) => listConversations(services, actor, query));
  endpoint(app, changeConversationsEndpoint, ({ actor, body }) => changeConversations(services, actor, body));
  endpoint(app, getConversationEndpoint, ({ actor, params, query }) => getConversation(services, actor, params.id, query.limit));
  endpoint(app, updateConversationEndpoint, ({ actor, params, body }) => updateConversation(services, actor, params.id, body));
  endpoint(app, deleteConversationEndpoint, ({ actor, params }) => deleteConversation(services, actor, params.id));
  endpoint(app, restoreConversationEndpoint, ({ actor, params }) => restoreConversation(services, actor, params.id));
  endpoint(app, forkConversationEndpoint, ({ actor, params, body }) => forkConversation(services, actor, params.id, body));
  endpoint(app, listMessagesEndpoint, async ({ actor, params, query }) =>
    listMessages(services, await findConversation(services, actor, 'read', params.id), query),
  );
  endpoint(app, findInConversationEndpoint, ({ actor, params, query }) => findInConversation(services, actor, params.id, query.q));
  endpoint(app, getMessageEndpoint, async ({ actor, params }) =>
    presentMessage(services, await findMessage(services, actor, 'read', params.id)),
  );
  endpoint(app, updateMessageEndpoint, ({ actor, params, body }) => updateMessage(services, actor, params.id, body));
  endpoint(app, editBlockEndpoint, ({ actor, params, body }) => editBlock(services, actor, params.id, body));
  endpoint(app, removeEditedBlockEndpoint, ({ actor, params }) => removeEditedBlock(services, actor, params.id, params.editId));
  endpoint(app, deleteMessageEndpoint, ({ actor, params }) => deleteMessage(services, actor, params.id));
  endpoint(app, restoreMessageEndpoint, ({ actor, params }) => restoreMessage(services, actor, params.id));
  endpoint(app, searchMessagesEndpoint, ({ actor, query }) => searchMessages(services, actor, query));
}
