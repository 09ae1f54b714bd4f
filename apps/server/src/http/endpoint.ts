import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { apiError } from '@parley/contracts/api-error';
import type { Context } from 'hono';
import type { z } from 'zod';
import { answerJson } from './answer-json.ts';
import type { Actor } from './authorize.ts';
import { invalidRequest } from './http-error.ts';
import { readJsonBody } from './read-json-body.ts';

/** What middleware leaves for handlers, plus Node's own request and response. */
export type AppEnvironment = {
  Bindings: { incoming: IncomingMessage; outgoing: ServerResponse };
  Variables: { requestId: string; actor: Actor };
};
export type App = OpenAPIHono<AppEnvironment>;
export type AppContext = Context<AppEnvironment>;

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export type EndpointDefinition<P, Q, B, R> = {
  method: Method;
  /** With `{name}` parameters, as in the OpenAPI document. */
  path: string;
  summary: string;
  tag: string;
  params?: P;
  query?: Q;
  body?: B;
  /** Largest body in bytes; 64 KiB unless told. */
  maxBodyBytes?: number;
  /** Absent: 204 without a body. */
  response?: R;
};

/**
 * Adds a JSON endpoint: validates at the door, runs the handler with what it needs, answers with its result,
 * and describes all of it in the OpenAPI document.
 */
export function endpoint<
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  R extends z.ZodType | undefined = undefined,
>(
  app: App,
  definition: EndpointDefinition<P, Q, B, R>,
  handle: (input: {
    actor: Actor;
    params: Parsed<P>;
    query: Parsed<Q>;
    body: Parsed<B>;
    context: AppContext;
  }) => Promise<Parsed<R>> | Parsed<R>,
): void {
  describe(app, definition);
  app.on(definition.method.toUpperCase(), definition.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (context) => {
    const params = check(definition.params, () => context.req.param()) as Parsed<P>;
    const query = check(definition.query, () => context.req.query()) as Parsed<Q>;
    const body = (definition.body ? check(definition.body, await bodyOf(context, definition.maxBodyBytes)) : undefined) as Parsed<B>;
    const result = await handle({ actor: context.get('actor'), params, query, body, context });
    return definition.response ? answerJson(context, result as object) : context.body(null, 204);
  });
}

async function bodyOf(context: AppContext, maxBytes = 65_536): Promise<() => unknown> {
  const value = await readJsonBody(context.env.incoming, maxBytes);
  return () => value;
}

function check(schema: z.ZodType | undefined, read: () => unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(read());
  if (result.success) return result.data;
  throw invalidRequest(fieldsOf(result.error));
}

/** Field path → reason, as the error shape carries it. At most twenty, since a body may hold thousands. */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues.slice(0, 20)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, 20)) fields[[...issue.path, key].join('.').slice(0, 200)] = 'unknown field';
    } else {
      fields[issue.path.join('.').slice(0, 200) || '(body)'] ??= issue.message.slice(0, 200);
    }
  }
  return fields;
}

function describe(app: App, definition: EndpointDefinition<unknown, unknown, unknown, unknown>): void {
  const { params, query, body, response } = definition as EndpointDefinition<z.ZodObject, z.ZodObject, z.ZodType, z.ZodType>;
  const failure = { description: 'What went wrong', content: { 'application/json': { schema: apiError } } };
  app.openAPIRegistry.registerPath({
    method: definition.method,
    path: definition.path,
    summary: definition.summary,
    tags: [definition.tag],
    request: {
      ...(params ? { params } : {}),
      ...(query ? { query } : {}),
      ...(body ? { body: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    },
    responses: {
      ...(response
        ? { 200: { description: 'Done', content: { 'application/json': { schema: response } } } }
        : { 204: { description: 'Done' } }),
      default: failure,
    },
  });
}
