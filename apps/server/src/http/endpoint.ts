import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { apiError } from '@parley/contracts/api-error';
import type { AuditAction } from '@parley/contracts/audit/audit-actions';
import { commonErrors, type EndpointDefinition, type EndpointKey } from '@parley/contracts/define-endpoint';
import type { Context } from 'hono';
import type { z } from 'zod';
import { answerJson } from './answer/answer-json.ts';
import type { Actor } from './guard/authorize.ts';
import { invalidRequest } from './answer/http-error.ts';
import { readJsonBody } from './guard/read-json-body.ts';

/** What middleware provides to handlers, plus Node's own request and response. */
export type AppEnvironment = {
  Bindings: {
    incoming: IncomingMessage;
    outgoing: ServerResponse;
    /** The server itself makes this request while it draws a page. */
    isInner?: true;
  };
  Variables: {
    requestId: string;
    /** Set for every route that is not open to strangers; see guard/public-routes.ts. */
    actor: Actor;
    /** Null for somebody unknown. */
    visitor: Actor | null;
    /** What a call did for a person whom no session names, for the audit log. Such a person has a link. */
    auditedFor?: { action: AuditAction; actorId: string };
  };
};
export type App = OpenAPIHono<AppEnvironment>;
export type AppContext = Context<AppEnvironment>;

type AnySchema = z.ZodType | undefined;
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/**
 * Adds a JSON endpoint: validates the request, runs the handler with the parsed input, returns its result,
 * and adds all of it to the OpenAPI document.
 */
export function endpoint<P extends AnySchema, Q extends AnySchema, B extends AnySchema, R extends AnySchema>(
  app: App,
  definition: EndpointDefinition<EndpointKey, P, Q, B, R>,
  handle: (input: {
    actor: Actor;
    params: Parsed<P>;
    query: Parsed<Q>;
    body: Parsed<B>;
    context: AppContext;
  }) => Promise<Parsed<R>> | Parsed<R>,
): void {
  describeEndpoint(app, definition);
  const [method, path] = splitKey(definition.key);
  app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), async (context) => {
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

/** Field path → reason, for the error shape. At most twenty, because a body may contain thousands. */
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

function splitKey(key: EndpointKey): [method: string, path: string] {
  const at = key.indexOf(' ');
  return [key.slice(0, at), key.slice(at + 1)];
}

/** Adds an endpoint to the OpenAPI document. `endpoint` does this itself; only routes that answer in another way call it. */
export function describeEndpoint(app: App, definition: EndpointDefinition<EndpointKey, AnySchema, AnySchema, AnySchema, AnySchema>): void {
  const { key, tag, summary, params, query, body, response, errors } = definition;
  const [method, path] = splitKey(key);
  const codes = [...commonErrors, ...errors].join(', ');
  app.openAPIRegistry.registerPath({
    method: method.toLowerCase() as 'get',
    path,
    summary,
    tags: [tag],
    request: {
      ...(params ? { params: params as z.ZodObject } : {}),
      ...(query ? { query: query as z.ZodObject } : {}),
      ...(body ? { body: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    },
    responses: {
      ...(response
        ? { 200: { description: 'Done', content: { 'application/json': { schema: response } } } }
        : { 204: { description: 'Done' } }),
      default: { description: `An error: ${codes}`, content: { 'application/json': { schema: apiError } } },
    },
  });
}
