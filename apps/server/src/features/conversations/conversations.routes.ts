import { z } from 'zod';
import { deleteConversationResponse } from '@parley/contracts/delete-conversation';
import { deleteMessageResponse } from '@parley/contracts/delete-message';
import { forkConversationRequest, forkConversationResponse } from '@parley/contracts/fork-conversation';
import { getConversationQuery, getConversationResponse } from '@parley/contracts/get-conversation';
import { listConversationsQuery, listConversationsResponse } from '@parley/contracts/list-conversations';
import { listMessagesQuery, listMessagesResponse } from '@parley/contracts/list-messages';
import { entityId, message } from '@parley/contracts/message';
import { restoreConversationResponse } from '@parley/contracts/restore-conversation';
import { restoreMessageResponse } from '@parley/contracts/restore-message';
import { searchMessagesQuery, searchMessagesResponse } from '@parley/contracts/search-messages';
import { updateConversationRequest, updateConversationResponse } from '@parley/contracts/update-conversation';
import { updateMessageRequest, updateMessageResponse } from '@parley/contracts/update-message';
import { type App, endpoint } from '#http/endpoint.ts';
import type { Services } from '#services.ts';
import { deleteConversation, restoreConversation } from './delete-conversation.ts';
import { deleteMessage, restoreMessage } from './delete-message.ts';
import { findConversation, findMessage } from './find-owned.ts';
import { forkConversation } from './fork-conversation.ts';
import { getConversation } from './get-conversation.ts';
import { listConversations } from './list-conversations.ts';
import { listMessages } from './list-messages.ts';
import { presentMessage } from './present-messages.ts';
import { searchMessages } from './search-messages.ts';
import { updateConversation } from './update-conversation.ts';
import { updateMessage } from './update-message.ts';

const params = z.object({ id: entityId });
const conversationTag = 'conversations';
const messageTag = 'messages';
/** A message's text at four bytes a character, and its JSON. */
const maxMessageBytes = 2_000_000;

/** Conversations and the messages in them, apart from making new ones. */
export function registerConversationRoutes(app: App, services: Services): void {
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/conversations',
      tag: conversationTag,
      summary: 'List conversations',
      query: listConversationsQuery,
      response: listConversationsResponse,
    },
    ({ actor, query }) => listConversations(services, actor, query),
  );
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/conversations/{id}',
      tag: conversationTag,
      summary: 'Open a conversation',
      params,
      query: getConversationQuery,
      response: getConversationResponse,
    },
    ({ actor, params, query }) => getConversation(services, actor, params.id, query.limit),
  );
  endpoint(
    app,
    {
      method: 'patch',
      path: '/api/conversations/{id}',
      tag: conversationTag,
      summary: 'Change a conversation',
      params,
      body: updateConversationRequest,
      response: updateConversationResponse,
    },
    ({ actor, params, body }) => updateConversation(services, actor, params.id, body),
  );
  endpoint(
    app,
    {
      method: 'delete',
      path: '/api/conversations/{id}',
      tag: conversationTag,
      summary: 'Delete a conversation',
      params,
      response: deleteConversationResponse,
    },
    ({ actor, params }) => deleteConversation(services, actor, params.id),
  );
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/conversations/{id}/restore',
      tag: conversationTag,
      summary: 'Undo the delete of a conversation',
      params,
      response: restoreConversationResponse,
    },
    ({ actor, params }) => restoreConversation(services, actor, params.id),
  );
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/conversations/{id}/fork',
      tag: conversationTag,
      summary: 'Go on from a message in another conversation',
      params,
      body: forkConversationRequest,
      response: forkConversationResponse,
    },
    ({ actor, params, body }) => forkConversation(services, actor, params.id, body),
  );
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/conversations/{id}/messages',
      tag: messageTag,
      summary: 'List a page of messages',
      params,
      query: listMessagesQuery,
      response: listMessagesResponse,
    },
    async ({ actor, params, query }) => listMessages(services, await findConversation(services, actor, 'read', params.id), query),
  );
  endpoint(
    app,
    { method: 'get', path: '/api/messages/{id}', tag: messageTag, summary: 'Read a message', params, response: message },
    async ({ actor, params }) => presentMessage(services, await findMessage(services, actor, 'read', params.id)),
  );
  endpoint(
    app,
    {
      method: 'patch',
      path: '/api/messages/{id}',
      tag: messageTag,
      summary: 'Correct a message',
      params,
      body: updateMessageRequest,
      maxBodyBytes: maxMessageBytes,
      response: updateMessageResponse,
    },
    ({ actor, params, body }) => updateMessage(services, actor, params.id, body),
  );
  endpoint(
    app,
    {
      method: 'delete',
      path: '/api/messages/{id}',
      tag: messageTag,
      summary: 'Delete a message and all below it',
      params,
      response: deleteMessageResponse,
    },
    ({ actor, params }) => deleteMessage(services, actor, params.id),
  );
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/messages/{id}/restore',
      tag: messageTag,
      summary: 'Undo the delete of a message',
      params,
      response: restoreMessageResponse,
    },
    ({ actor, params }) => restoreMessage(services, actor, params.id),
  );
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/search',
      tag: messageTag,
      summary: 'Search messages and titles',
      query: searchMessagesQuery,
      response: searchMessagesResponse,
    },
    ({ actor, query }) => searchMessages(services, actor, query),
  );
}
