import type { ServerResponse } from 'node:http';
import { newId } from '#db/new-id.ts';
import { reserveMessages } from '#features/usage/quotas/reserve-messages.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { OpenaiServices } from '../openai-services.ts';
import { driveReply } from '../drive-reply.ts';
import { openEventStream } from '../event-stream.ts';
import { tellOpenAiError } from '../errors/answer-openai-error.ts';
import { checkNamedModels } from '../models/check-named-models.ts';
import { findModel } from '../models/find-model.ts';
import type { RequestPlace } from '../request-place.ts';
import type { ChatCompletionRequest } from './chat-request.ts';
import { createChoiceDeltas } from './choice-deltas.ts';
import { type CompletionHead, type CompletionOutput, gatherCompletion, writeCompletion } from './completion-output.ts';
import { finishReasonOf, isCut, sumUsage } from './completion-usage.ts';
import { type ModelCall, prepareModelCall } from './model-call.ts';

export type CompletionAnswer = { body: object | null; headers: Record<string, string> };

/**
 * Answers one chat completion, each choice by a call of its own, since few providers know `n`.
 *
 * @returns the body to send, or null if the response was written or the client is gone
 * @throws OpenAiError when the model is unknown or fails before anything was written
 */
export async function completeChat(
  services: OpenaiServices,
  actor: Actor,
  request: ChatCompletionRequest,
  { place, outgoing }: { place: RequestPlace; outgoing: ServerResponse },
): Promise<CompletionAnswer> {
  const named = await findModel(services, actor, request.model);
  await checkNamedModels(services, actor, named.model.provider.id, request);
  await using reserved = await reserveMessages(services, named.actor, named.model, request.n ?? 1);
  const call = await prepareModelCall(services, named, request, reserved);
  const now = services.clock.now();
  const head: CompletionHead = { id: `chatcmpl-${newId()}`, created: Math.floor(now / 1000), model: named.name };
  const headers = { ...place.headers, ...(call.ignored.length > 0 ? { 'x-parley-ignored': call.ignored.join(', ') } : {}) };
  const choices = request.n ?? 1;
  const output = request.stream
    ? writeCompletion(
        head,
        openEventStream(outgoing, headers, services.env.PARLEY_STALL_TIMEOUT_MS),
        request.stream_options?.include_usage ?? false,
      )
    : gatherCompletion(head, choices);
  try {
    return { headers, body: await runChoices(services, call, { choices, output, signal: place.signal }) };
  } catch (error) {
    if (place.hasLeft()) return { headers, body: null };
    // A connection that only breaks would not tell the client that the answer has failed.
    if (output.fail(() => tellOpenAiError(error, services.log, place.headers['x-request-id'] ?? ''))) return { headers, body: null };
    throw error;
  }
}

async function runChoices(
  services: OpenaiServices,
  call: ModelCall,
  { choices, output, signal }: { choices: number; output: CompletionOutput; signal: AbortSignal },
): Promise<object | null> {
  const failed = new AbortController();
  const joined = AbortSignal.any([signal, failed.signal]);
  const runs = Array.from({ length: choices }, async (_, index) => {
    const deltas = createChoiceDeltas();
    const end = await driveReply(services, call, joined, async (part) => {
      for (const step of deltas.take(part)) await output.add(index, step);
    });
    if (!isCut(end)) for (const step of deltas.complete()) await output.add(index, step);
    output.endChoice(index, finishReasonOf(end, deltas.hasToolCalls()));
    return end.usage;
  });
  try {
    return output.finish(sumUsage(await Promise.all(runs)));
  } catch (error) {
    // One choice that failed ends the others.
    failed.abort(error);
    await Promise.allSettled(runs);
    throw error;
  }
}
