import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { z } from 'zod';
import { answerJson } from '#http/answer-json.ts';
import { type App, fieldsOf } from '#http/endpoint.ts';
import { invalidRequest } from '#http/http-error.ts';
import { createPersonLimiter } from '#http/person-limiter.ts';
import { readJsonBody } from '#http/read-json-body.ts';
import type { Services } from '#services.ts';
import { completeChat } from './complete-chat.ts';
import { chatCompletionRequest } from './openai-request.ts';

const maxBodyBytes = 4_000_000;
const tag = 'openai';

/** `GET /v1/models` and `POST /v1/chat/completions`, for any program that speaks OpenAI's interface. */
export function registerOpenAiRoutes(app: App, services: Services): void {
  const answer = { description: 'As OpenAI answers', content: { 'application/json': { schema: z.looseObject({}) } } };
  app.openAPIRegistry.registerPath({ method: 'get', path: '/v1/models', tags: [tag], summary: 'List models', responses: { 200: answer } });
  app.openAPIRegistry.registerPath({
    method: 'post',
    path: '/v1/chat/completions',
    tags: [tag],
    summary: 'Complete a conversation',
    request: { body: { required: true, content: { 'application/json': { schema: chatCompletionRequest } } } },
    responses: { 200: answer },
  });

  app.get('/v1/models', async (context) => {
    const { models } = await services.providers.listModels(null);
    return answerJson(context, {
      object: 'list',
      data: models.map((model) => ({ id: model.reference, object: 'model', created: 0, owned_by: model.providerLabel })),
    });
  });
  const limiter = createPersonLimiter(services.env.PARLEY_MAX_RUNS_PER_PERSON);
  app.post('/v1/chat/completions', async (context) => {
    const request = chatCompletionRequest.safeParse(await readJsonBody(context.env.incoming, maxBodyBytes));
    if (!request.success) throw invalidRequest(fieldsOf(request.error));
    const giveBack = limiter.take(context.get('actor').userId);
    try {
      const body = await completeChat(services, request.data, context.env.outgoing);
      return body === null ? RESPONSE_ALREADY_SENT : await answerJson(context, body);
    } finally {
      giveBack();
    }
  });
}
