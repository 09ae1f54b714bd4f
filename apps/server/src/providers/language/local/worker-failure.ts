import type { ApiErrorCode } from '@parley/contracts/api-error';
import { HttpError } from '#http/answer/http-error.ts';

const codes: Record<string, ApiErrorCode> = {
  engine_missing: 'model_engine_missing',
  processor_unsupported: 'processor_unsupported',
  memory_too_small: 'memory_too_small',
  model_damaged: 'model_damaged',
  context_too_long: 'provider_context_too_long',
  bad_request: 'invalid_request',
};

/** The worker's own error as one that people can be told. */
export function fromWorkerCode(code: string, message: string): HttpError {
  return new HttpError(codes[code] ?? 'provider_failed', `model worker: ${code}: ${message}`);
}

/**
 * The process died under a request. The next request starts another.
 *
 * @param signal that ended it: the processor lacks what the binary needs, or the system wanted its memory back
 */
export function workerGone(signal: NodeJS.Signals | null): HttpError {
  if (signal === 'SIGILL') return new HttpError('processor_unsupported', 'The processor lacks instructions of the model engine.');
  return new HttpError('provider_stream_ended', `The model worker ended: ${signal ?? 'exit'}.`);
}

/** It died several times in a row; a new start is not tried before the wait is over. */
export function workerResting(): HttpError {
  return new HttpError('provider_overloaded', 'The model worker died repeatedly and rests.', { retryAfterMs: 5000 });
}
