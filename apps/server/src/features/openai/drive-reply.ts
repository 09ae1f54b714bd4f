import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { HttpError } from '#http/answer/http-error.ts';
import { driveModel, type ModelEnd } from '#providers/language/drive-model.ts';
import { tokensOfBytes } from '#providers/language/estimate-tokens.ts';
import type { OpenaiServices } from './openai-services.ts';
import { type ModelCall, refusalOf } from './chat/model-call.ts';
import type { OpenAiError } from './errors/openai-error.ts';
import { fromProviderFailure, toOpenAiError } from './errors/to-openai-error.ts';
import { type CallEnd, recordUse } from './record-use.ts';

/**
 * Drives a model for a client of OpenAI's interface, and counts the call. A filter is a way to finish, and an empty reply is a reply.
 *
 * @throws OpenAiError when the provider failed or the server stops; else what `signal` was aborted with
 */
export async function driveReply(
  services: Pick<OpenaiServices, 'env' | 'stopping' | 'database' | 'clock' | 'log'>,
  call: ModelCall,
  signal: AbortSignal,
  onPart: (part: LanguageModelV4StreamPart) => void | Promise<void>,
): Promise<ModelEnd> {
  const { env, stopping } = services;
  const askedAt = performance.now();
  const counted: Omit<CallEnd, 'received'> = { status: 'stopped', usage: null, firstTokenMs: null };
  let receivedBytes = 0;
  let refusal: OpenAiError | null = null;
  try {
    const end = await driveModel({
      open: call.open,
      signal,
      firstTokenTimeoutMs: env.PARLEY_FIRST_TOKEN_TIMEOUT_MS,
      stallTimeoutMs: env.PARLEY_STALL_TIMEOUT_MS,
      hasTools: true,
      mayBeEmpty: true,
      onFirstPiece() {
        counted.firstTokenMs = Math.round(performance.now() - askedAt);
      },
      onPart(part) {
        refusal ??= refusalOf(part, call);
        if (refusal) throw refusal;
        if ('delta' in part) receivedBytes += Buffer.byteLength(part.delta);
        return onPart(part);
      },
    });
    if (refusal) throw refusal;
    Object.assign(counted, { status: end.failure ? 'failed' : 'complete', usage: end.usage });
    if (end.failure && end.failure.code !== 'provider_content_filtered') throw fromProviderFailure(end.failure, call.actor);
    return end;
  } catch (error) {
    if (stopping.aborted) throw toOpenAiError(new HttpError('shutting_down', 'The server is stopping.', { retryAfterMs: 2000 }));
    throw error;
  } finally {
    // Also if a parameter is refused: its provider was asked before that was known.
    await recordUse(services, call, { ...counted, received: tokensOfBytes(receivedBytes) });
  }
}
