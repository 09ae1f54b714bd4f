import type { ApiErrorCode } from '@parley/contracts/api-error';
import { HttpError } from '#http/answer/http-error.ts';
import { type Actor, maySeeDetail } from '#http/guard/authorize.ts';
import type { ProviderFailure } from '#providers/language/describe-provider-failure.ts';
import { OpenAiError, type OpenAiErrorFields } from './openai-error.ts';

/** Where a client of OpenAI needs another status or code than the web client. */
const translations: Partial<Record<ApiErrorCode, OpenAiErrorFields>> = {
  provider_model_not_found: { status: 404, code: 'model_not_found', param: 'model' },
  provider_key_rejected: { status: 401, code: 'provider_key_rejected' },
  provider_forbidden: { status: 403, code: 'provider_forbidden' },
  // Not 429, which most clients repeat: no waiting brings credit back.
  provider_quota_exceeded: { status: 402, type: 'insufficient_quota', code: 'insufficient_quota' },
  // No waiting of a client brings the quota back.
  quota_reached: { status: 429, type: 'insufficient_quota', code: 'quota_reached', isRetryable: false },
  provider_not_at_address: { status: 502, code: 'provider_not_at_address', isRetryable: false },
  provider_not_configured: { status: 501, code: 'provider_not_configured', isRetryable: false },
  transcription_unavailable: { status: 501, code: 'transcription_unavailable', isRetryable: false },
  unauthenticated: { status: 401, code: 'invalid_api_key' },
  address_not_allowed: { status: 400, code: 'address_not_allowed' },
};

/** An error of Parley's in OpenAI's shape. The first field at fault becomes `param`. */
export function toOpenAiError(error: HttpError): OpenAiError {
  const [field, reason] = Object.entries(error.details.fields ?? {})[0] ?? [];
  const fields: OpenAiErrorFields = translations[error.code] ?? { status: error.status, code: error.code };
  const message = field === undefined ? error.message : `Invalid '${toParam(field)}': ${reason}`;
  return new OpenAiError(message, {
    ...fields,
    ...(field === undefined ? {} : { param: toParam(field) }),
    ...(error.details.retryAfterMs === undefined ? {} : { retryAfterMs: error.details.retryAfterMs }),
  });
}

/**
 * What a provider did wrong, or says that the request does. What it says of the request goes on to the client as it is; what it says of
 * its key and itself is for those who manage it.
 */
export function fromProviderFailure(failure: ProviderFailure, actor: Actor): OpenAiError {
  const { code, detail, retryAfterMs, refusal } = failure;
  const message = detail ?? 'The provider failed.';
  const ownMessage = maySeeDetail(actor) ? message : 'The provider failed.';
  if (refusal && code !== 'provider_key_rejected' && code !== 'provider_quota_exceeded')
    return new OpenAiError(message, {
      status: refusal.status,
      type: refusal.type ?? 'invalid_request_error',
      code: refusal.code ?? (code === 'provider_failed' ? null : code),
      param: refusal.param,
    });
  return toOpenAiError(new HttpError(code, ownMessage, retryAfterMs === null ? {} : { retryAfterMs }));
}

/** `messages.0.content` as OpenAI writes it. */
function toParam(path: string): string {
  return path.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]');
}
