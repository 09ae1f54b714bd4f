import { HTTPException } from 'hono/http-exception';
import type { ApiErrorCode } from '@parley/contracts/api-error';
import { DatabaseAway } from '#db/database-away.ts';
import type { Logger } from '#log.ts';
import { StorageRefused } from '#storage/storage-refused.ts';
import { HttpError } from './http-error.ts';

/** Result codes of SQLite and PostgreSQL and of the file system for a full, read-only or broken disk, a lock held too long, a server that is away, and a bucket that refuses. */
function storageCode(error: unknown): ApiErrorCode | null {
  if (error instanceof DatabaseAway) return 'storage_busy';
  if (error instanceof StorageRefused) return 'storage_failed';
  const { errcode, code } = error as { errcode?: number; code?: string };
  if (errcode !== undefined) {
    const primary = errcode & 0xff;
    if (primary === 13) return 'storage_full';
    if (primary === 5 || primary === 6) return 'storage_busy';
    // Read-only, input or output failed, damaged, cannot be opened, not a database.
    if ([8, 10, 11, 14, 26].includes(primary)) return 'storage_failed';
  }
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return 'storage_full';
  if (code === 'EROFS' || code === 'EIO' || code === '58030') return 'storage_failed';
  if (code === '55P03' || code === '40001' || code === '40P01') return 'storage_busy';
  return null;
}

/** Turns anything thrown into an `HttpError`. An unexpected error becomes `internal` and is logged. */
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

/** Answers in the one error shape. */
export function answerError(error: HttpError): Response {
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  if (error.details.retryAfterMs !== undefined) headers['retry-after'] = String(Math.ceil(error.details.retryAfterMs / 1000));
  return Response.json(error.toBody(), { status: error.status, headers });
}
