import type { z } from 'zod';
import { fieldsOf } from '#http/endpoint.ts';
import { HttpError } from '#http/answer/http-error.ts';
import { toSpeechHttpError } from '#features/speech/speech-http-error.ts';
import { OpenAiError } from '../errors/openai-error.ts';
import { toOpenAiError } from '../errors/to-openai-error.ts';

/** The error for a wrong event of a client, with OpenAI's codes. */
export function eventRefusal(error: z.ZodError, event: { type?: unknown }): OpenAiError {
  const [field = 'type', reason = 'invalid'] = Object.entries(fieldsOf(error))[0] ?? [];
  const param = field.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]');
  if (param === 'type' || param === '(body)')
    return new OpenAiError(`Invalid 'type': there is no event ${JSON.stringify(String(event.type).slice(0, 100))}.`, {
      status: 400,
      code: 'invalid_value',
      param: 'type',
    });
  if (reason === 'unknown field')
    return new OpenAiError(`Unknown parameter: '${param}'.`, { status: 400, code: 'unknown_parameter', param });
  return new OpenAiError(`Invalid '${param}': ${reason}`, { status: 400, code: 'invalid_value', param });
}

/** The fields of an `error` event for any error; null for an error inside the server. */
export function toEventError(error: unknown): OpenAiError | null {
  const known = toSpeechHttpError(error);
  if (known instanceof OpenAiError) return known;
  return known instanceof HttpError ? toOpenAiError(known) : null;
}

export const unexpected = (): OpenAiError => new OpenAiError('Something went wrong.', { status: 500, code: 'internal' });
