import type { LanguageModelV4Usage } from '@ai-sdk/provider';
import { SpeechError } from '@parley/voice/engines/speech-error';
import { reserveMessages } from '#features/usage/quotas/reserve-messages.ts';
import { toSpeechHttpError } from '#features/speech/speech-http-error.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { ConcurrencyQueue } from '#http/guard/concurrency-queue.ts';
import { untilAborted } from '#providers/language/until-aborted.ts';
import type { OpenaiServices } from '../../openai-services.ts';
import { prepareModelCall } from '../../chat/model-call.ts';
import { driveReply } from '../../drive-reply.ts';
import { OpenAiError } from '../../errors/openai-error.ts';
import { toOpenAiError } from '../../errors/to-openai-error.ts';
import type { NamedModel } from '../../models/find-model.ts';
import { toChatRequest } from '../../responses/to-chat-request.ts';
import type { InputItem } from '../../responses/responses-request.ts';
import type { Emit } from '../emit.ts';
import type { SessionConfig } from '../session/session-config.ts';
import type { createResponseOutput } from './response-output.ts';
import { type CancelReason, type RealtimeResponse, type StatusDetails, usageOf } from './response-object.ts';

/** Why a response ends before it is complete. */
export class ResponseCancelled extends Error {
  readonly reason: CancelReason;
  constructor(reason: CancelReason) {
    super(reason);
    this.reason = reason;
  }
}

export type ResponseRun = {
  named: NamedModel;
  session: SessionConfig;
  response: RealtimeResponse;
  /** The input of the model. Resolves when all transcripts are complete. Throws OpenAiError. */
  readInput(): Promise<InputItem[]>;
  output: ReturnType<typeof createResponseOutput>;
  emit: Emit;
  /** Aborted with `ResponseCancelled`, or when the session ends. */
  signal: AbortSignal;
};

/** Runs one response: the model's words, spoken or written, and its tool calls. `response.done` reports each way to end. */
export async function runResponse(services: OpenaiServices, queue: ConcurrencyQueue, run: ResponseRun): Promise<void> {
  const { response, output, emit, signal } = run;
  emit('response.created', { response });
  let usage: LanguageModelV4Usage | null = null;
  let details: StatusDetails;
  try {
    const end = await drive(services, queue, run);
    ({ usage } = end);
    details = end.details;
  } catch (error) {
    output.cancel();
    details = detailsOf(error, signal, services);
  }
  Object.assign(response, { status: details.type, status_details: details, output: output.kept(), usage: usageOf(usage) });
  emit('response.done', { response });
  // Parley counts no tokens and no requests a minute.
  emit('rate_limits.updated', { rate_limits: [] });
}

async function drive(
  services: OpenaiServices,
  queue: ConcurrencyQueue,
  { named, session, readInput, output, signal }: ResponseRun,
): Promise<{ usage: LanguageModelV4Usage | null; details: StatusDetails }> {
  const input = await untilAborted(readInput(), signal);
  const place = await queue.take(named.actor.userId, signal);
  try {
    const chat = toChatRequest({ ...requestOf(session), model: named.name, input }, []);
    await using reserved = await reserveMessages(services, named.actor, named.model);
    const call = await prepareModelCall(services, named, chat, reserved);
    const end = await driveReply(services, call, signal, (part) => output.take(part));
    const isFiltered = end.finishReason === 'content-filter';
    const isWhole = end.finishReason !== 'length' && !isFiltered;
    // The model is free for others while its words are still being spoken.
    place.release();
    await untilAborted(output.finish(isWhole ? 'completed' : 'incomplete'), signal);
    const details: StatusDetails = isWhole
      ? { type: 'completed' }
      : { type: 'incomplete', reason: isFiltered ? 'content_filter' : 'max_output_tokens' };
    return { usage: end.usage, details };
  } finally {
    place.release();
  }
}

/** The settings of a session as a request to its model. */
function requestOf(session: SessionConfig) {
  const { instructions, tools, max_output_tokens: limit, parallel_tool_calls: parallel, reasoning, temperature } = session;
  return {
    instructions,
    ...(tools.length > 0 ? { tools, tool_choice: session.tool_choice } : {}),
    ...(limit === 'inf' ? {} : { max_output_tokens: limit }),
    ...(parallel === undefined ? {} : { parallel_tool_calls: parallel }),
    ...(reasoning === undefined ? {} : { reasoning }),
    ...(temperature === undefined ? {} : { temperature }),
  };
}

function detailsOf(error: unknown, signal: AbortSignal, { log }: OpenaiServices): StatusDetails {
  const reason: unknown = signal.aborted ? signal.reason : error;
  if (reason instanceof ResponseCancelled) return { type: 'cancelled', reason: reason.reason };
  const known = error instanceof SpeechError ? toSpeechHttpError(error) : error;
  const told = known instanceof HttpError ? toOpenAiError(known) : known;
  if (told instanceof OpenAiError)
    return { type: 'failed', error: { type: told.type, code: told.code ?? 'server_error', message: told.message } };
  if (!signal.aborted) log.error({ err: error }, 'A spoken response failed.');
  return { type: 'failed', error: { type: 'server_error', code: 'internal', message: 'Something went wrong.' } };
}
