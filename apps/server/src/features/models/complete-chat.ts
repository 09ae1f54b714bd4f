import type { ServerResponse } from 'node:http';
import type { LanguageModelV4StreamPart, LanguageModelV4Usage } from '@ai-sdk/provider';
import { newId } from '#db/new-id.ts';
import { HttpError } from '#http/http-error.ts';
import { describeProviderFailure, ProviderTimeoutError } from '#providers/language/describe-provider-failure.ts';
import type { Services } from '#services.ts';
import { type ChatCompletionRequest, toCall } from './openai-request.ts';

type Started = { id: string; created: number; model: string; parts: AsyncIterable<LanguageModelV4StreamPart> };

const finishReasons: Record<string, string> = { length: 'length', 'content-filter': 'content_filter', 'tool-calls': 'tool_calls' };

/** Calls the model; a client that leaves ends its work. @throws HttpError in OpenAI's terms when the model is unknown or its provider fails before it begins */
export async function startCompletion(services: Services, request: ChatCompletionRequest, outgoing: ServerResponse): Promise<Started> {
  const reference = request.model.includes('/') ? request.model : await referenceOf(services, request.model);
  const resolved = await services.providers.resolve(reference).catch(() => {
    throw new HttpError('not_found', `The model ${JSON.stringify(request.model.slice(0, 100))} does not exist.`);
  });
  const abort = new AbortController();
  outgoing.once('close', () => abort.abort(new Error('The client left.')));
  const timer = setTimeout(
    () => abort.abort(new ProviderTimeoutError('The model did not begin.')),
    services.env.PARLEY_FIRST_TOKEN_TIMEOUT_MS,
  );
  try {
    const model = await resolved.create();
    const { stream } = await model.doStream(toCall(request, AbortSignal.any([abort.signal, services.stopping])));
    return {
      id: `chatcmpl-${newId(services.clock.now())}`,
      created: Math.floor(services.clock.now() / 1000),
      model: reference,
      parts: stream,
    };
  } catch (error) {
    throw toHttpFailure(abort.signal.aborted ? abort.signal.reason : error);
  } finally {
    clearTimeout(timer);
  }
}

/** The whole answer at once. */
export async function collectCompletion(started: Started): Promise<object> {
  let content = '';
  let reasoning = '';
  let finishReason = 'stop';
  let usage: object | undefined;
  try {
    for await (const part of started.parts) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'text-delta') content += part.delta;
      if (part.type === 'reasoning-delta') reasoning += part.delta;
      if (part.type === 'finish') {
        finishReason = finishReasons[part.finishReason.unified] ?? 'stop';
        usage = toUsage(part.usage);
      }
    }
  } catch (error) {
    throw toHttpFailure(error);
  }
  const message = { role: 'assistant', content, refusal: null, ...(reasoning === '' ? {} : { reasoning_content: reasoning }) };
  return {
    id: started.id,
    object: 'chat.completion',
    created: started.created,
    model: started.model,
    choices: [{ index: 0, message, logprobs: null, finish_reason: finishReason }],
    usage: usage ?? { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
  };
}

/** The answer piece by piece, written to an open response. */
export async function streamCompletion(started: Started, request: ChatCompletionRequest, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'transfer-encoding': 'chunked',
  });
  const shared = { id: started.id, object: 'chat.completion.chunk', created: started.created, model: started.model };
  const send = async (data: object): Promise<void> => {
    if (outgoing.destroyed || outgoing.write(`data: ${JSON.stringify(data)}\n\n`)) return;
    await new Promise<void>((resolve) => {
      const goOn = (): void => {
        outgoing.off('drain', goOn).off('close', goOn);
        resolve();
      };
      outgoing.on('drain', goOn).on('close', goOn);
    });
  };
  const choice = (delta: object, finishReason: string | null = null): Promise<void> =>
    send({ ...shared, choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }] });
  try {
    await choice({ role: 'assistant', content: '' });
    for await (const part of started.parts) {
      if (outgoing.destroyed) return;
      if (part.type === 'error') throw part.error;
      if (part.type === 'text-delta') await choice({ content: part.delta });
      if (part.type === 'reasoning-delta') await choice({ reasoning_content: part.delta });
      if (part.type === 'finish') {
        await choice({}, finishReasons[part.finishReason.unified] ?? 'stop');
        if (request.stream_options?.include_usage) await send({ ...shared, choices: [], usage: toUsage(part.usage) });
      }
    }
    outgoing.end('data: [DONE]\n\n');
  } catch (error) {
    const failure = toHttpFailure(error);
    outgoing.end(
      `data: ${JSON.stringify({ error: { message: failure.message, type: 'server_error', param: null, code: failure.code } })}\n\n`,
    );
  }
}

/** A bare model id, as clients that know only OpenAI's names send it. */
async function referenceOf(services: Services, modelId: string): Promise<string> {
  const { models } = await services.providers.listModels(null);
  const found = models.find((model) => model.reference.slice(model.reference.indexOf('/') + 1) === modelId);
  if (!found) throw new HttpError('not_found', `The model ${JSON.stringify(modelId.slice(0, 100))} does not exist.`);
  return found.reference;
}

function toHttpFailure(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const { code, retryAfterMs, detail } = describeProviderFailure(error);
  return new HttpError(code, detail ?? 'The provider failed.', retryAfterMs === null ? {} : { retryAfterMs });
}

function toUsage(usage: LanguageModelV4Usage): object {
  const prompt = usage.inputTokens.total ?? 0;
  const completion = usage.outputTokens.total ?? 0;
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}
