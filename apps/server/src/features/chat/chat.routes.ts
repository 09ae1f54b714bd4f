import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { z } from 'zod';
import { continueMessageRequest, continueMessageResponse } from '@parley/contracts/continue-message';
import { followEventsQuery } from '@parley/contracts/follow-events';
import { entityId } from '@parley/contracts/message';
import { preemptiveReplyResponse, withdrawReplyResponse } from '@parley/contracts/preemptive-reply';
import { retryMessageRequest, retryMessageResponse } from '@parley/contracts/retry-message';
import { sendMessageRequest, sendMessageResponse } from '@parley/contracts/send-message';
import { stopMessageRequest, stopMessageResponse } from '@parley/contracts/stop-message';
import { type App, endpoint, fieldsOf } from '#http/endpoint.ts';
import { invalidRequest } from '#http/http-error.ts';
import { createPersonLimiter } from '#http/person-limiter.ts';
import type { Services } from '#services.ts';
import { continueMessage } from './continue-message.ts';
import { followEvents } from './follow-events.ts';
import { beginReply, withdrawReply } from './preemptive/begin-reply.ts';
import { retryMessage } from './retry-message.ts';
import { sendMessage } from './send-message.ts';
import { stopMessage } from './stop-message.ts';

const params = z.object({ id: entityId });
const tag = 'chat';
/** The longest text at four bytes a character, and its JSON. */
const maxMessageBytes = 2_000_000;
/** Tabs of one person that follow at once. */
const maxFollowers = 30;

/** Sending, replies and the event stream. */
export function registerChatRoutes(app: App, services: Services): void {
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/conversations/{id}/messages',
      tag,
      summary: 'Send a message and start the reply',
      params,
      body: sendMessageRequest,
      maxBodyBytes: maxMessageBytes,
      response: sendMessageResponse,
    },
    ({ actor, params, body }) => sendMessage(services, actor, params.id, body),
  );
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/conversations/{id}/preemptive-reply',
      tag,
      summary: 'Begin the reply to a message that will probably be sent',
      params,
      body: sendMessageRequest,
      maxBodyBytes: maxMessageBytes,
      response: preemptiveReplyResponse,
    },
    ({ actor, params, body }) => beginReply(services, actor, params.id, body),
  );
  endpoint(
    app,
    {
      method: 'delete',
      path: '/api/conversations/{id}/preemptive-reply',
      tag,
      summary: 'Drop a reply whose message will not be sent',
      params,
      response: withdrawReplyResponse,
    },
    ({ actor, params }) => withdrawReply(services, actor, params.id),
  );
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/messages/{id}/retry',
      tag,
      summary: 'Start another reply beside this one',
      params,
      body: retryMessageRequest,
      response: retryMessageResponse,
    },
    ({ actor, params, body }) => retryMessage(services, actor, params.id, body),
  );
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/messages/{id}/continue',
      tag,
      summary: 'Go on with a reply that did not end by itself',
      params,
      body: continueMessageRequest,
      response: continueMessageResponse,
    },
    ({ actor, params, body }) => continueMessage(services, actor, params.id, body),
  );
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/messages/{id}/stop',
      tag,
      summary: 'Stop a reply',
      params,
      body: stopMessageRequest,
      response: stopMessageResponse,
    },
    ({ actor, params, body }) => stopMessage(services, actor, params.id, body),
  );
  registerEventStream(app, services);
}

function registerEventStream(app: App, services: Services): void {
  const limiter = createPersonLimiter(maxFollowers);
  app.openAPIRegistry.registerPath({
    method: 'get',
    path: '/api/events',
    tags: [tag],
    summary: 'Follow events (server-sent events)',
    request: { query: followEventsQuery },
    responses: { 200: { description: 'An endless stream', content: { 'text/event-stream': { schema: z.string() } } } },
  });
  app.get('/api/events', async (context) => {
    const query = followEventsQuery.safeParse(context.req.query());
    if (!query.success) throw invalidRequest(fieldsOf(query.error));
    const { userId } = context.get('actor');
    const { outgoing } = context.env;
    const last = context.req.header('last-event-id');
    const after = last !== undefined && /^\d{1,16}$/.test(last) ? Number(last) : (query.data.after ?? null);
    outgoing.once('close', limiter.take(userId));
    await followEvents(services, context.get('actor'), { conversationId: query.data.conversation ?? null, after }, outgoing);
    return RESPONSE_ALREADY_SENT;
  });
}
