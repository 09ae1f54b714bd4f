import type { z } from 'zod';
import { type AppContext, fieldsOf } from '#http/endpoint.ts';
import { invalidRequest } from '#http/answer/http-error.ts';
import { readJsonBody } from '#http/guard/read-json-body.ts';
import type { OpenaiServices } from './openai-services.ts';

/** The body of a request, checked. @throws HttpError naming the field at fault */
export async function readRequest<S extends z.ZodType>(
  context: AppContext,
  { env }: Pick<OpenaiServices, 'env'>,
  schema: S,
): Promise<z.output<S>> {
  const parsed = schema.safeParse(await readJsonBody(context.env.incoming, env.PARLEY_MAX_API_BODY_MB * 1_000_000));
  if (!parsed.success) throw invalidRequest(fieldsOf(parsed.error));
  return parsed.data;
}
