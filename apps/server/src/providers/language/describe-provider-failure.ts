import type { ApiErrorCode } from '@parley/contracts/api-error';
import { HttpError } from '#http/answer/http-error.ts';
import { maskSecrets } from '#log.ts';

export type ProviderFailure = {
  code: ApiErrorCode;
  status: number | null;
  retryAfterMs: number | null;
  detail: string | null;
  /** How the provider itself names what is wrong with a request, in OpenAI's terms. Only where it refused the request. */
  refusal?: { status: 400 | 422; type: string | null; code: string | null; param: string | null };
};

/** Ends the wait for a provider that does not answer. */
export class ProviderTimeoutError extends Error {}

/** The provider sent something that cannot be a reply. */
export class ProviderBadResponseError extends Error {}

/** A server answers at the provider's address but does not speak its protocol: mostly the path is wrong or missing. */
export class ProviderNotAtAddressError extends Error {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

type CallError = { statusCode?: number; responseHeaders?: Record<string, string>; responseBody?: string };

const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ECONNABORTED',
  'EPROTO',
  'CERT_HAS_EXPIRED',
]);
const brokenCodes = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'ERR_STREAM_PREMATURE_CLOSE']);
const badResponseNames = new Set([
  'AI_JSONParseError',
  'AI_TypeValidationError',
  'AI_InvalidResponseDataError',
  'AI_EmptyResponseBodyError',
  'AI_NoContentGeneratedError',
]);

/**
 * The stable code of any error of a provider, its package or the network.
 *
 * @param hasStarted whether part of a reply had arrived, so that a broken connection is a partial stream
 */
export function describeProviderFailure(error: unknown, hasStarted = false, now = Date.now()): ProviderFailure {
  // A success with an unusable body: the provider did answer.
  const isUnusableAnswer = error instanceof Object && 'statusCode' in error && typeof error.statusCode === 'number';
  for (
    let current = error, depth = 0;
    current instanceof Object && depth < 5;
    current = (current as { cause?: unknown }).cause, depth += 1
  ) {
    const found = describeOne(current, hasStarted || isUnusableAnswer, now);
    if (found) return found;
  }
  // What is no `Error` was told by the server: it did not break off.
  const hasBroken = hasStarted && error instanceof Error;
  const code = isUnusableAnswer ? 'provider_bad_response' : hasBroken ? 'provider_stream_ended' : 'provider_failed';
  return { code, status: null, retryAfterMs: null, detail: detailOf(error) };
}

function describeOne(error: object, hasStarted: boolean, now: number): ProviderFailure | null {
  const failure = (code: ApiErrorCode): ProviderFailure => ({ code, status: null, retryAfterMs: null, detail: detailOf(error) });
  if (error instanceof HttpError) return failure(error.code === 'payload_too_large' ? 'provider_bad_response' : error.code);
  if (error instanceof ProviderTimeoutError) return failure('provider_timeout');
  if (error instanceof ProviderBadResponseError) return failure('provider_bad_response');
  if (error instanceof ProviderNotAtAddressError) return { ...failure('provider_not_at_address'), status: error.status };
  const { statusCode } = error as CallError;
  if (typeof statusCode === 'number' && statusCode >= 400) return describeStatus(error as CallError & { statusCode: number }, now);
  const { code, name } = error as { code?: unknown; name?: unknown };
  if (typeof code === 'string') {
    if (code === 'ETIMEDOUT' || code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') return failure('provider_timeout');
    if (unreachableCodes.has(code)) return failure('provider_unreachable');
    if (brokenCodes.has(code)) return failure(hasStarted ? 'provider_stream_ended' : 'provider_unreachable');
  }
  if (name === 'AI_LoadAPIKeyError') return failure('provider_key_rejected');
  // A package knows that its provider has no place for something in the prompt.
  if (name === 'AI_UnsupportedFunctionalityError')
    return {
      ...failure('provider_failed'),
      refusal: { status: 400, type: 'invalid_request_error', code: 'unsupported_parameter', param: 'messages' },
    };
  if (name === 'AI_NoSuchModelError') return failure('provider_model_not_found');
  if (typeof name === 'string' && badResponseNames.has(name)) return failure('provider_bad_response');
  // How Anthropic's package reports a first event that it cannot parse.
  if (error instanceof Error && error.message.startsWith('Expected a normalized')) return failure('provider_bad_response');
  return describeStreamedError(error);
}

function describeStatus(error: CallError & { statusCode: number }, now: number): ProviderFailure {
  const { statusCode: status, responseBody = '' } = error;
  return {
    code: codeForStatus(status, responseBody),
    status,
    retryAfterMs:
      retryAfterOf(error.responseHeaders ?? {}, now) ?? retryDelayIn(responseBody) ?? (status === 429 ? waitIn(responseBody) : null),
    detail: detailOf(error),
    ...(status === 400 || status === 422 ? { refusal: { status, ...refusalIn(responseBody) } } : {}),
  };
}

/** `type`, `code` and `param` of an error in OpenAI's shape. */
function refusalIn(body: string): { type: string | null; code: string | null; param: string | null } {
  const word = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? maskSecrets(value).slice(0, 200) : null);
  try {
    const { error } = JSON.parse(body) as { error?: { type?: unknown; code?: unknown; param?: unknown } | null };
    return { type: word(error?.type), code: word(error?.code), param: word(error?.param) };
  } catch {
    return { type: null, code: null, param: null };
  }
}

function codeForStatus(status: number, body: string): ApiErrorCode {
  if (status === 402 || (status < 500 && isOutOfCredit(status, body))) return 'provider_quota_exceeded';
  if (status === 429) return 'provider_rate_limited';
  if (/context_length|context window|maximum context|too many tokens|prompt is too long|input token count/i.test(body))
    return 'provider_context_too_long';
  if (/content_filter|content_policy|safety system|flagged/i.test(body) && status < 500) return 'provider_content_filtered';
  if (status === 401 || (status === 400 && /api key not valid|invalid.api.key/i.test(body))) return 'provider_key_rejected';
  if (status === 403) return 'provider_forbidden';
  if (status === 404) return 'provider_model_not_found';
  if (status === 408 || status === 504) return 'provider_timeout';
  if (status === 413) return 'provider_context_too_long';
  if (status === 502 || status === 503 || status === 529) return 'provider_overloaded';
  return 'provider_failed';
}

function isOutOfCredit(status: number, body: string): boolean {
  if (/insufficient_quota|credit balance|out of credits|insufficient (?:balance|credits|funds)/i.test(body)) return true;
  // Google uses the same sentence for every limit. Only a daily limit, or an unnamed one, lasts more than a moment.
  const limit = /"quotaId"\s*:\s*"[^"]*?Per(Day|Minute|Hour|Second)/.exec(body)?.[1];
  if (limit || status !== 429) return limit === 'Day' && status === 429;
  const { type, code } = refusalIn(body);
  if (type === 'rate_limit_exceeded' || code === 'rate_limit_exceeded') return false;
  // The address of a page of billing may follow the words of any limit.
  return /billing|credit|exceeded your current quota/i.test(body.replaceAll(/https?:\/\/[^\s"\\]+/gi, ''));
}

/** Errors that arrive inside a stream: `{type, code, message}` in several dialects. */
function describeStreamedError(error: object): ProviderFailure | null {
  const inner = ('error' in error && error.error instanceof Object ? error.error : error) as {
    type?: unknown;
    code?: unknown;
    status?: unknown;
  };
  const words = `${String(inner.type ?? '')} ${String(inner.code ?? '')} ${String(inner.status ?? '')}`;
  const failure = (code: ApiErrorCode): ProviderFailure => ({ code, status: null, retryAfterMs: null, detail: detailOf(inner) });
  if (/overloaded|unavailable|503|529/i.test(words)) return failure('provider_overloaded');
  if (/insufficient_quota/i.test(words)) return failure('provider_quota_exceeded');
  if (/rate_limit|429|resource_exhausted/i.test(words)) return failure('provider_rate_limited');
  if (/authentication|invalid_api_key|401/i.test(words)) return failure('provider_key_rejected');
  if (/context_length/i.test(words)) return failure('provider_context_too_long');
  if (/invalid_request/i.test(words))
    return { ...failure('provider_failed'), refusal: { status: 400, ...refusalIn(JSON.stringify({ error: inner })) } };
  if (/server_error|api_error|internal|\b500\b/i.test(words)) return failure('provider_failed');
  return null;
}

function retryAfterOf(headers: Record<string, string>, now: number): number | null {
  const milliseconds = Number(headers['retry-after-ms']);
  if (headers['retry-after-ms'] && Number.isFinite(milliseconds)) return Math.max(0, Math.round(milliseconds));
  const value = headers['retry-after'];
  if (!value) return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, Math.round(seconds * 1000));
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** Google's `RetryInfo`, which is in the body. */
function retryDelayIn(body: string): number | null {
  const seconds = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/.exec(body)?.[1];
  return seconds === undefined ? null : Math.round(Number(seconds) * 1000);
}

/** How OpenAI and Groq say it in the message: “Please try again in 2m59.56s”. */
function waitIn(body: string): number | null {
  const [, minutes, amount, unit] = /try again in (?:(\d+)m(?!s))?(?:(\d+(?:\.\d+)?)(m?s))?/i.exec(body) ?? [];
  if (minutes === undefined && amount === undefined) return null;
  return Math.round(Number(minutes ?? 0) * 60_000 + Number(amount ?? 0) * (unit?.toLowerCase() === 'ms' ? 1 : 1000));
}

function detailOf(error: unknown): string | null {
  const message = error instanceof Object && 'message' in error ? error.message : error;
  if (typeof message !== 'string' || message === '') return null;
  return maskSecrets(message.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')).slice(0, 300);
}
