import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { z } from 'zod';
import { countCall } from '#features/usage/quotas/count-use.ts';
import { reserveMessages } from '#features/usage/quotas/reserve-messages.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { App } from '#http/endpoint.ts';
import { toCallError } from '#providers/language/chat-completions/chat-completions-model.ts';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import { describeProviderFailure } from '#providers/language/describe-provider-failure.ts';
import type { OpenaiServices } from '../openai-services.ts';
import { describeOpenAi } from '../describe-openai.ts';
import { type OpenAiError, unsupportedParameter } from '../errors/openai-error.ts';
import { fromProviderFailure } from '../errors/to-openai-error.ts';
import { type EventStream, openEventStream } from '../event-stream.ts';
import { checkNamedModels } from '../models/check-named-models.ts';
import { findModel } from '../models/find-model.ts';
import { PassedUse } from './passed-use.ts';
import { lookedUp, readPassedRequest } from '../read-request.ts';
import type { RequestPlace, TakePlace } from '../request-place.ts';

/** Everything but the model goes on unread. */
const passedRequest = z.looseObject({ model: lookedUp.min(1).max(300), stream: z.boolean().nullish() });
type PassedRequest = z.output<typeof passedRequest>;

const passed = [
  { path: '/embeddings', summary: 'Embed texts (passed on to the provider)' },
  { path: '/completions', summary: 'Complete a text (passed on to the provider)' },
  { path: '/images/generations', summary: 'Make images (passed on to the provider)' },
] as const;

/** Endpoints that Parley has nothing to add to: a provider that has them answers. */
export function registerPassThrough(app: App, services: OpenaiServices, takePlace: TakePlace): void {
  for (const { path, summary } of passed) {
    describeOpenAi(app, { method: 'post', path: `/v1${path}`, summary, body: passedRequest });
    app.post(`/v1${path}`, async (context) => {
      using place = await takePlace(context);
      const request = await readPassedRequest(context, services, passedRequest);
      const actor = context.get('actor');
      const { model } = await findModel(services, actor, request.model);
      await checkNamedModels(services, actor, model.provider.id, request);
      await using reserved = await reserveMessages(services, actor, model);
      const answer = await askProvider(actor, model, path, request, place.signal);
      const used = new PassedUse(request);
      try {
        if (request.stream) {
          await relay(answer, context.env.outgoing, services, place, used);
          return RESPONSE_ALREADY_SENT;
        }
        const text = await answer.text();
        used.read(text);
        return context.body(text, 200, { 'content-type': 'application/json', ...place.headers });
      } finally {
        await countCall(services, actor, model, used.use(), reserved.keep() ? 0 : 1);
      }
    });
  }
}

/** @returns the provider's answer, still unread @throws OpenAiError as the provider refuses, or when it has no such interface */
async function askProvider(
  actor: Actor,
  model: ResolvedModel,
  path: string,
  request: PassedRequest,
  signal: AbortSignal,
): Promise<Response> {
  const { openAi, label } = model.provider;
  if (!openAi) throw unsupportedParameter('model', `${label} has no ${path}.`);
  const refuse = (error: unknown): OpenAiError => fromProviderFailure(describeProviderFailure(openAi.hideSecrets(error)), actor);
  const answer = await openAi.post(path, { ...request, model: model.modelId }, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw refuse(error);
  });
  if (!answer.ok) throw refuse(await toCallError(path, answer));
  return answer;
}

/** Hands a stream on as it comes. */
async function relay(
  answer: Response,
  outgoing: ServerResponse,
  { env }: OpenaiServices,
  place: RequestPlace,
  used: PassedUse,
): Promise<void> {
  const stream: EventStream = openEventStream(outgoing, place.headers, env.PARLEY_STALL_TIMEOUT_MS);
  const decoder = new TextDecoder();
  try {
    for await (const bytes of answer.body ?? []) {
      const text = decoder.decode(bytes, { stream: true });
      used.read(text);
      await stream.send(text);
    }
    stream.end('');
  } catch {
    // The client or the provider is gone: the missing end shows that the stream is incomplete.
    outgoing.destroy();
  }
}
