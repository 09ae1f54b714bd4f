export type OpenAiErrorFields = {
  status: number;
  /** OpenAI's kind of error; follows from the status unless told. */
  type?: string;
  code: string | null;
  /** The parameter of the request that is at fault. */
  param?: string | null;
  retryAfterMs?: number;
  /** False where the same request cannot succeed. Clients that know `x-should-retry` then give up at once. */
  isRetryable?: boolean;
};

/** Statuses that clients of OpenAI repeat by themselves. */
const repeatedStatuses = new Set([408, 409, 429]);

/** An answer other than success below `/v1`, in OpenAI's shape. */
export class OpenAiError extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | null;
  readonly param: string | null;
  readonly retryAfterMs: number | null;
  readonly isRetryable: boolean;

  constructor(message: string, fields: OpenAiErrorFields) {
    super(message);
    this.name = 'OpenAiError';
    this.status = fields.status;
    this.type = fields.type ?? typeOf(fields.status);
    this.code = fields.code;
    this.param = fields.param ?? null;
    this.retryAfterMs = fields.retryAfterMs ?? null;
    this.isRetryable = fields.isRetryable ?? (fields.status >= 500 || repeatedStatuses.has(fields.status));
  }

  toBody(): { error: { message: string; type: string; param: string | null; code: string | null } } {
    return { error: { message: this.message, type: this.type, param: this.param, code: this.code } };
  }

  headers(): Record<string, string> {
    return {
      ...(this.retryAfterMs === null
        ? {}
        : { 'retry-after': String(Math.ceil(this.retryAfterMs / 1000)), 'retry-after-ms': String(this.retryAfterMs) }),
      ...(this.isRetryable ? {} : { 'x-should-retry': 'false' }),
    };
  }
}

function typeOf(status: number): string {
  if (status === 429) return 'rate_limit_error';
  return status >= 500 ? 'server_error' : 'invalid_request_error';
}

/** @param param as OpenAI writes it, e.g. `messages[0].content[1].type` */
export function unsupportedParameter(param: string, reason: string): OpenAiError {
  return new OpenAiError(`Unsupported parameter: '${param}'. ${reason}`, { status: 400, code: 'unsupported_parameter', param });
}

export function modelNotFound(name: string): OpenAiError {
  return new OpenAiError(`The model ${JSON.stringify(name.slice(0, 200))} does not exist.`, {
    status: 404,
    code: 'model_not_found',
    param: 'model',
  });
}

export function invalidParameter(param: string, reason: string): OpenAiError {
  return new OpenAiError(`Invalid '${param}': ${reason}`, { status: 400, code: 'invalid_request', param });
}
