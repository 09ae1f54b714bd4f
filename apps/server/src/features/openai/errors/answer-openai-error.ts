import type { Logger } from '#log.ts';
import { toHttpError } from '#http/answer/answer-error.ts';
import { OpenAiError } from './openai-error.ts';
import { toOpenAiError } from './to-openai-error.ts';

/** Answers every error below `/v1` in OpenAI's shape. An unexpected one is logged. */
export function answerOpenAiError(error: unknown, log: Logger, requestId: string): Response {
  const answer = error instanceof OpenAiError ? error : toOpenAiError(toHttpError(error, log, requestId));
  return Response.json(answer.toBody(), { status: answer.status, headers: { 'cache-control': 'no-store', ...answer.headers() } });
}
