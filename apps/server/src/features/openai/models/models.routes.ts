import { z } from 'zod';
import { answerJson } from '#http/answer/answer-json.ts';
import type { App } from '#http/endpoint.ts';
import type { OpenaiServices } from '../openai-services.ts';
import { describeOpenAi } from '../describe-openai.ts';
import { findModelObject, listModelObjects } from './list-models.ts';

/** `GET /v1/models` and `GET /v1/models/{id}`; ids may hold slashes. */
export function registerModelObjectRoutes(app: App, services: OpenaiServices): void {
  describeOpenAi(app, { method: 'get', path: '/v1/models', summary: 'List models' });
  describeOpenAi(app, { method: 'get', path: '/v1/models/{id}', summary: 'Read a model', params: z.object({ id: z.string() }) });
  app.get('/v1/models', async (context) =>
    answerJson(context, { object: 'list', data: await listModelObjects(services, context.get('actor')) }),
  );
  app.get('/v1/models/:id{.+}', async (context) =>
    answerJson(context, await findModelObject(services, context.get('actor'), context.req.param('id'))),
  );
}
