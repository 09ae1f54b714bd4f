import type { ApiErrorCode } from '@parley/contracts/api-error';

/** Codes only the browser can give: the server did not answer at all. */
export type ApiFailureCode = ApiErrorCode | 'offline' | 'server_unreachable';

/** A call that did not succeed. `code` is what the interface turns into words (`errors:<code>`). */
export class ApiFailure extends Error {
  readonly code: ApiFailureCode;
  readonly status: number;
  readonly fields: Record<string, string>;
  readonly retryAfterMs: number | undefined;

  constructor(code: ApiFailureCode, status: number, detail: { fields?: Record<string, string>; retryAfterMs?: number } = {}) {
    super(code);
    this.name = 'ApiFailure';
    this.code = code;
    this.status = status;
    this.fields = detail.fields ?? {};
    this.retryAfterMs = detail.retryAfterMs;
  }
}

/** The code of anything thrown by a call; unknown faults count as `internal`. */
export function failureCode(fault: unknown): ApiFailureCode {
  return fault instanceof ApiFailure ? fault.code : 'internal';
}
