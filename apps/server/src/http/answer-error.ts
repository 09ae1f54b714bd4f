import { HTTPException } from 'hono/http-exception';
import type { ApiErrorCode } from '@parley/contracts/api-error';
import type { Logger } from '#log.ts';
import type { AppContext } from './endpoint.ts';
import { HttpError } from './http-error.ts';

/** Result codes of SQLite and PostgreSQL that mean a full disk or a lock held too long. */
function storageCode(error: unknown): ApiErrorCode | null {
  const { errcode, code } = error as { errcode?: number; code?: string };
  if (errcode !== undefined) {
    const primary = errcode & 0xff;
    if (primary === 13) return 'storage_full';
    if (primary === 5 || primary === 6) return 'storage_busy';
  }
  if (code === 'ENOSPC' || code === '53100') return 'storage_full';
  if (code === '55P03' || code === '40001' || code === '40P01') return 'storage_busy';
  return null;
}

/** Turns anything thrown into an `HttpError`; what nobody foresaw becomes `internal` and is logged. */
export function toHttpError(error: unknown, log: Logger, requestId: string): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof HTTPException && error.status < 500) {
    return new HttpError(
      error.status === 413 ? 'payload_too_large' : error.status === 404 ? 'not_found' : 'invalid_request',
      'The request is not right.',
    );
  }
  const code = storageCode(error);
  log.error({ err: error, requestId, ...(code ? { code } : {}) }, 'A request failed.');
  if (code) return new HttpError(code, 'The store could not do it.');
  return new HttpError('internal', 'Something went wrong; the log has the details.', { requestId });
}

/** Answers in the one error shape, or in OpenAI's below `/v1`. */
export function answerError(context: AppContext, error: HttpError): Response {
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  if (error.details.retryAfterMs !== undefined) headers['retry-after'] = String(Math.ceil(error.details.retryAfterMs / 1000));
  const body = context.req.path.startsWith('/v1/') ? openAiBody(error) : error.toBody();
  return new Response(JSON.stringify(body), { status: error.status, headers: { 'content-type': 'application/json', ...headers } });
}

function openAiBody(error: HttpError): object {
  const type = error.status === 429 ? 'rate_limit_error' : error.status >= 500 ? 'server_error' : 'invalid_request_error';
  return { error: { message: error.message, type, param: Object.keys(error.details.fields ?? {})[0] ?? null, code: error.code } };
}
