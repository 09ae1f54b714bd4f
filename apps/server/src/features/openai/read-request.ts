import { z } from 'zod';
import { type AppContext, fieldsOf } from '#http/endpoint.ts';
import { invalidRequest } from '#http/answer/http-error.ts';
import { readJsonBody } from '#http/guard/read-json-body.ts';
import type { OpenaiServices } from './openai-services.ts';

/** A name or an id in a body that is passed on. PostgreSQL cannot look up NUL. */
export const lookedUp = z.string().refine((value) => !value.includes('\0'), 'must not hold NUL');

/** The body of a request that is passed on, checked. Its texts may hold NUL: tools write it. @throws HttpError naming the field at fault */
export function readPassedRequest<S extends z.ZodType>(
  context: AppContext,
  services: Pick<OpenaiServices, 'env'>,
  schema: S,
): Promise<z.output<S>> {
  return readRequest(context, services, schema, true);
}

/** The body of a request, checked. @throws HttpError naming the field at fault */
export async function readRequest<S extends z.ZodType>(
  context: AppContext,
  { env }: Pick<OpenaiServices, 'env'>,
  schema: S,
  mayHoldNull = false,
): Promise<z.output<S>> {
  const parsed = schema.safeParse(await readJsonBody(context.env.incoming, env.PARLEY_MAX_API_BODY_MB * 1_000_000, mayHoldNull));
  if (!parsed.success) throw invalidRequest(fieldsOf(parsed.error));
  return parsed.data;
}
