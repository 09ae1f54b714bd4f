import { z } from 'zod';
import type { App } from '#http/endpoint.ts';

type Description = { method: 'get' | 'post' | 'delete'; path: string; summary: string; params?: z.ZodObject; body?: z.ZodType };

/** Adds an endpoint in OpenAI's shape to the OpenAPI document. The shape of its answer is OpenAI's. */
export function describeOpenAi(app: App, { method, path, summary, params, body }: Description): void {
  app.openAPIRegistry.registerPath({
    method,
    path,
    summary,
    tags: ['openai'],
    request: {
      ...(params ? { params } : {}),
      ...(body ? { body: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    },
    responses: { 200: { description: 'As OpenAI answers', content: { 'application/json': { schema: z.looseObject({}) } } } },
  });
}
