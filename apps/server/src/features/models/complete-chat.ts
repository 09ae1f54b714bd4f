import type { ServerResponse } from 'node:http';
import { newId } from '#db/new-id.ts';
import { HttpError } from '#http/http-error.ts';
import { driveModel } from '#providers/language/drive-model.ts';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import type { Services } from '#services.ts';
import { type CompletionHead, gatherCompletion, writeCompletion } from './completion-output.ts';
import { type ChatCompletionRequest, toCall } from './openai-request.ts';

/** Why a completion ends before its model does: nobody waits for it. */
class ClientLeft extends Error {}

/**
 * Answers one chat completion. A client that leaves ends its work.
 *
 * @returns the body to send, or null when the response was written or there is nobody to send it to
 * @throws HttpError in OpenAI's terms when the model is unknown or fails before anything was written
 */
export async function completeChat(services: Services, request: ChatCompletionRequest, outgoing: ServerResponse): Promise<object | null> {
  const { env, clock, stopping } = services;
  const left = new AbortController();
  outgoing.once('close', () => left.abort(new ClientLeft()));
  const model = await findModel(services, request.model);
  const now = clock.now();
  const head: CompletionHead = { id: `chatcmpl-${newId(now)}`, created: Math.floor(now / 1000), model: model.reference };
  const hasUsage = request.stream_options?.include_usage ?? false;
  const output = request.stream
    ? writeCompletion(head, outgoing, { hasUsage, stallMs: env.PARLEY_STALL_TIMEOUT_MS })
    : gatherCompletion(head);
  const fail = (error: HttpError): null => {
    if (!output.fail(error)) throw error;
    return null;
  };
  try {
    const end = await driveModel({
      open: async (abortSignal) => (await model.create()).doStream(toCall(request, abortSignal)),
      signal: AbortSignal.any([left.signal, stopping]),
      firstTokenTimeoutMs: env.PARLEY_FIRST_TOKEN_TIMEOUT_MS,
      stallTimeoutMs: env.PARLEY_STALL_TIMEOUT_MS,
      onPart: (part) => output.onPart(part),
    });
    // In OpenAI's terms a filter is a way to finish.
    if (!end.failure || end.failure.code === 'provider_content_filtered') return output.finish(end);
    const { code, retryAfterMs, detail } = end.failure;
    return fail(new HttpError(code, detail ?? 'The provider failed.', retryAfterMs === null ? {} : { retryAfterMs }));
  } catch (error) {
    if (error instanceof ClientLeft) return null;
    if (stopping.aborted) return fail(new HttpError('shutting_down', 'The server is stopping.', { retryAfterMs: 2000 }));
    throw error;
  }
}

/** By reference, or by the bare id that clients send which know only OpenAI's names. @throws HttpError `not_found` */
async function findModel(services: Services, name: string): Promise<ResolvedModel> {
  const unknown = (): never => {
    throw new HttpError('not_found', `The model ${JSON.stringify(name.slice(0, 100))} does not exist.`);
  };
  if (name.includes('/')) return services.providers.resolve(name).catch(unknown);
  const { models } = await services.providers.listModels(null);
  const found = models.find(({ reference }) => reference.slice(reference.indexOf('/') + 1) === name);
  return found ? services.providers.resolve(found.reference) : unknown();
}
