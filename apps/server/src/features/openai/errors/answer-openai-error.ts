import type { Logger } from '#log.ts';
import { toHttpError } from '#http/answer/answer-error.ts';
import { OpenAiError } from './openai-error.ts';
import { toOpenAiError } from './to-openai-error.ts';

/** Every error as a client of OpenAI's interface may know it. An unexpected one is logged. */
export function tellOpenAiError(error: unknown, log: Logger, requestId: string): OpenAiError {
  return error instanceof OpenAiError ? error : toOpenAiError(toHttpError(error, log, requestId));
}

/** Answers every error below `/v1` in OpenAI's shape. An unexpected one is logged. */
export function answerOpenAiError(error: unknown, log: Logger, requestId: string): Response {
  const answer = tellOpenAiError(error, log, requestId);
  return Response.json(answer.toBody(), { status: answer.status, headers: { 'cache-control': 'no-store', ...answer.headers() } });
}
