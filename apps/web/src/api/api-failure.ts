import type { ApiError, ApiErrorCode } from '@parley/contracts/api-error';

/** Codes that only the browser reports: the server did not answer at all. */
export type ApiFailureCode = ApiErrorCode | 'offline' | 'server_unreachable';

export type ReachedQuota = NonNullable<ApiError['error']['quota']>;

/** A failed request. `code` becomes text in the interface (`errors:<code>`). */
export class ApiFailure extends Error {
  readonly code: ApiFailureCode;
  readonly status: number;
  readonly fields: Record<string, string>;
  readonly retryAfterMs: number | undefined;
  /** With `quota_reached`. */
  readonly quota: ReachedQuota | undefined;

  constructor(
    code: ApiFailureCode,
    status: number,
    detail: { fields?: Record<string, string>; retryAfterMs?: number; quota?: ReachedQuota } = {},
  ) {
    super(code);
    this.name = 'ApiFailure';
    this.code = code;
    this.status = status;
    this.fields = detail.fields ?? {};
    this.retryAfterMs = detail.retryAfterMs;
    this.quota = detail.quota;
  }
}

/** The code of any error of a request; unknown errors count as `internal`. */
export function failureCode(error: unknown): ApiFailureCode {
  return error instanceof ApiFailure ? error.code : 'internal';
}
