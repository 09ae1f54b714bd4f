import { chooseReplyEndpoint } from '@parley/contracts/messages/choose-reply';
import { editReplyEndpoint } from '@parley/contracts/messages/edit-reply';
import { continueMessageEndpoint } from '@parley/contracts/messages/continue-message';
import { beginPreemptiveReplyEndpoint, withdrawPreemptiveReplyEndpoint } from '@parley/contracts/messages/preemptive-reply';
import { retryMessageEndpoint } from '@parley/contracts/messages/retry-message';
import { sendMessageEndpoint } from '@parley/contracts/messages/send-message';
import { temporaryReplyRequest } from '@parley/contracts/messages/temporary-reply';
import { translateTextEndpoint } from '@parley/contracts/messages/translate-text';
import { stopMessageEndpoint } from '@parley/contracts/messages/stop-message';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { z } from 'zod';
import { followEventsQuery } from '@parley/contracts/conversations/follow-events';
import { type App, endpoint, fieldsOf } from '#http/endpoint.ts';
import { HttpError, invalidRequest } from '#http/answer/http-error.ts';
import { readJsonBody } from '#http/guard/read-json-body.ts';
import type { ChatServices } from './chat-services.ts';
import { continueMessage } from './run/continue-message.ts';
import { followEvents } from './follow/follow-events.ts';
import { createOpenStreams } from './follow/open-streams.ts';
import { beginReply, withdrawReply } from './preemptive/begin-reply.ts';
import { chooseReply } from './run/choose-reply.ts';
import { editReply } from './receive/edit-reply.ts';
import { retryMessage } from './run/retry-message.ts';
import { sendAnywhere, serveOtherProcesses } from './receive/send-anywhere.ts';
import { stopMessage } from './run/stop-message.ts';
import { translateText } from './translation/translate-text.ts';
import { answerTemporarily } from './temporary/temporary-reply.ts';

const tag = 'chat';
/** Tabs of one user that follow at the same time. */
const maxFollowers = 30;
/** As much as one message may have. */
const maxTemporaryBytes = 2_000_000;
/** A page of messages may ask for a translation of each at once. */
const translationLimits = { places: 4, waiting: 60, longestWaitMs: 60_000 };

/** Sending, replies and the event stream. */
export function registerChatRoutes(app: App, services: ChatServices): void {
  endpoint(app, sendMessageEndpoint, ({ actor, params, body }) => sendAnywhere(services, actor, params.id, body));
  endpoint(app, beginPreemptiveReplyEndpoint, ({ actor, params, body }) => beginReply(services, actor, params.id, body));
  endpoint(app, withdrawPreemptiveReplyEndpoint, ({ actor, params }) => withdrawReply(services, actor, params.id));
  endpoint(app, retryMessageEndpoint, ({ actor, params, body }) => retryMessage(services, actor, params.id, body));
  endpoint(app, continueMessageEndpoint, ({ actor, params, body }) => continueMessage(services, actor, params.id, body));
  endpoint(app, editReplyEndpoint, ({ actor, params, body }) => editReply(services, actor, params.id, body));
  endpoint(app, stopMessageEndpoint, ({ actor, params, body }) => stopMessage(services, actor, params.id, body));
  endpoint(app, chooseReplyEndpoint, ({ actor, params }) => chooseReply(services, actor, params.id));
  registerTranslations(app, services);
  registerTemporaryReplies(app, services);
  registerEventStream(app, services);
  serveOtherProcesses(services);
}

function registerEventStream(app: App, services: ChatServices): void {
  const limiter = services.limits.places('followers', maxFollowers);
  const streams = createOpenStreams(services.draining);
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
    const release = await limiter.take(userId);
    if (outgoing.destroyed) release();
    else outgoing.once('close', release);
    await followEvents(services, streams, context.get('actor'), { conversationId: query.data.conversation ?? null, after }, outgoing);
    return RESPONSE_ALREADY_SENT;
  });
}

function registerTranslations(app: App, services: ChatServices): void {
  const queue = services.limits.queue('translations', translationLimits);
  endpoint(app, translateTextEndpoint, async ({ actor, body, context }) => {
    const left = new AbortController();
    context.env.outgoing.once('close', () => left.abort(new HttpError('provider_timeout', 'The client left.')));
    const place = await queue.take(actor.userId, left.signal);
    try {
      return { text: await translateText(services, actor, body, left.signal) };
    } finally {
      place.release();
    }
  });
}

function registerTemporaryReplies(app: App, services: ChatServices): void {
  app.openAPIRegistry.registerPath({
    method: 'post',
    path: '/api/temporary-replies',
    tags: [tag],
    summary: 'Answer a conversation that is not stored (server-sent events)',
    request: { body: { required: true, content: { 'application/json': { schema: temporaryReplyRequest } } } },
    responses: { 200: { description: 'The reply as events', content: { 'text/event-stream': { schema: z.string() } } } },
  });
  app.post('/api/temporary-replies', async (context) => {
    const body = temporaryReplyRequest.safeParse(await readJsonBody(context.env.incoming, maxTemporaryBytes));
    if (!body.success) throw invalidRequest(fieldsOf(body.error));
    await answerTemporarily(services, context.get('actor'), body.data, context.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });
}
