import type { ApiError, ApiErrorCode } from '@parley/contracts/api-error';

const statusByCode: Partial<Record<ApiErrorCode, number>> = {
  invalid_request: 400,
  malformed_json: 400,
  payload_too_large: 413,
  unsupported_media_type: 415,
  not_found: 404,
  method_not_allowed: 405,
  forbidden_origin: 403,
  forbidden_host: 403,
  unauthenticated: 401,
  forbidden: 403,
  sign_in_failed: 401,
  sign_up_closed: 403,
  email_taken: 409,
  password_wrong: 400,
  account_suspended: 403,
  accounts_off: 409,
  invitation_ended: 410,
  reset_ended: 410,
  mail_off: 409,
  owner_stays: 409,
  code_wrong: 400,
  sign_in_again: 403,
  sign_in_expired: 400,
  sign_in_declined: 400,
  sign_in_service_failed: 502,
  email_unconfirmed: 403,
  passkey_failed: 400,
  passkeys_unavailable: 409,
  too_many_passkeys: 409,
  last_sign_in_method: 409,
  key_scope_missing: 403,
  too_many_keys: 409,
  model_not_allowed: 403,
  quota_reached: 429,
  device_not_paired: 401,
  computer_only: 403,
  port_in_use: 409,
  rate_limited: 429,
  too_many_runs: 429,
  conflict: 409,
  run_not_active: 409,
  internal: 500,
  storage_full: 507,
  storage_failed: 507,
  memory_too_small: 507,
  processor_unsupported: 501,
  model_engine_missing: 501,
  model_damaged: 422,
  storage_busy: 503,
  shutting_down: 503,
  provider_not_configured: 409,
  provider_rate_limited: 429,
  provider_quota_exceeded: 429,
  provider_context_too_long: 400,
  speech_engine_unavailable: 503,
  speech_busy: 503,
  speech_text_empty: 400,
  speech_consent_required: 403,
  speech_voice_unavailable: 404,
  transcription_unavailable: 409,
  transcription_empty: 422,
  address_not_allowed: 400,
  file_not_text: 415,
  file_without_text: 422,
  file_missing: 404,
  too_many_files: 409,
  page_not_public: 400,
  page_not_text: 415,
  page_too_large: 413,
  page_without_text: 422,
  too_many_imports: 409,
  import_format_unknown: 422,
  import_too_new: 422,
  import_damaged: 422,
  import_too_large: 422,
};

type Details = Omit<ApiError['error'], 'code' | 'message'>;

/** A response other than success, thrown anywhere below a route. `message` is for developers, never for users. */
export class HttpError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly details: Details;

  /** @param code stable code; decides the HTTP status (502 for errors of an upstream). */
  constructor(code: ApiErrorCode, message: string, details: Details = {}) {
    super(message);
    this.name = 'HttpError';
    this.code = code;
    this.status = statusByCode[code] ?? 502;
    this.details = details;
  }

  toBody(): ApiError {
    return { error: { code: this.code, message: this.message, ...this.details } };
  }
}

/** The response for what does not exist and for what belongs to another user: both look the same. */
export function notFound(what: string): HttpError {
  return new HttpError('not_found', `No such ${what}.`);
}

/** The response to somebody unknown, where one has to sign in. */
export function unauthenticated(): HttpError {
  return new HttpError('unauthenticated', 'Sign in first.');
}

/** @param fields field path → short reason */
export function invalidRequest(fields: Record<string, string>): HttpError {
  return new HttpError('invalid_request', `Invalid: ${Object.keys(fields).join(', ')}.`, { fields });
}
