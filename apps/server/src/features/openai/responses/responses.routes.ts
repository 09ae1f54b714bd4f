import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { z } from 'zod';
import { answerJson } from '#http/answer/answer-json.ts';
import type { App } from '#http/endpoint.ts';
import type { OpenaiServices } from '../openai-services.ts';
import { describeOpenAi } from '../describe-openai.ts';
import { readPassedRequest } from '../read-request.ts';
import type { TakePlace } from '../request-place.ts';
import { createResponse } from './create-response.ts';
import { createResponseRequest } from './responses-request.ts';
import { deleteStoredResponse, findStoredInput, findStoredResponse } from './stored-responses.ts';

const params = z.object({ id: z.string() });

/** `/v1/responses`: creating, reading and deleting. */
export function registerResponses(app: App, services: OpenaiServices, takePlace: TakePlace): void {
  describeOpenAi(app, { method: 'post', path: '/v1/responses', summary: 'Create a response', body: createResponseRequest });
  describeOpenAi(app, { method: 'get', path: '/v1/responses/{id}', summary: 'Read a stored response', params });
  describeOpenAi(app, { method: 'delete', path: '/v1/responses/{id}', summary: 'Delete a stored response', params });
  describeOpenAi(app, { method: 'get', path: '/v1/responses/{id}/input_items', summary: 'List what a stored response answers', params });

  app.post('/v1/responses', async (context) => {
    using place = await takePlace(context);
    const request = await readPassedRequest(context, services, createResponseRequest);
    const { body, headers } = await createResponse(services, context.get('actor'), request, { place, outgoing: context.env.outgoing });
    if (body === null) return RESPONSE_ALREADY_SENT;
    const answer = await answerJson(context, body);
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
    return answer;
  });
  app.get('/v1/responses/:id', async (context) =>
    answerJson(context, await findStoredResponse(services, context.get('actor'), context.req.param('id'))),
  );
  app.delete('/v1/responses/:id', async (context) => {
    const id = context.req.param('id');
    await deleteStoredResponse(services, context.get('actor'), id);
    return answerJson(context, { id, object: 'response', deleted: true });
  });
  app.get('/v1/responses/:id/input_items', async (context) => {
    const input = await findStoredInput(services, context.get('actor'), context.req.param('id'));
    return answerJson(context, { object: 'list', data: input, first_id: null, last_id: null, has_more: false });
  });
}
