import { APICallError, type LanguageModelV4 } from '@ai-sdk/provider';
import { chatCompletionsBody } from './chat-completions-body.ts';
import { ProviderBadResponseError } from '../describe-provider-failure.ts';
import { readChatChunks, type UnopenedThoughts } from './read-chat-chunks.ts';

/** Maximum read of an error response. Its reason is at the beginning. */
const maxErrorCharacters = 10_000;

export type ChatCompletionsOptions = {
  provider: string;
  /** Ends where `/chat/completions` follows. */
  baseUrl: string;
  key: string | null;
  fetch: typeof globalThis.fetch;
  modelId: string;
  unopened?: UnopenedThoughts;
};

/**
 * A model behind an OpenAI-compatible server. Only streaming is used.
 *
 * `doStream` throws `APICallError` on any status other than 2xx, and network errors unchanged.
 */
export function createChatCompletionsModel({ provider, baseUrl, key, fetch, modelId, unopened }: ChatCompletionsOptions): LanguageModelV4 {
  const url = `${baseUrl}/chat/completions`;
  return {
    specificationVersion: 'v4',
    provider,
    modelId,
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('Only streaming is used.')),
    async doStream(call) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
        body: JSON.stringify(chatCompletionsBody(modelId, call)),
        ...(call.abortSignal ? { signal: call.abortSignal } : {}),
      });
      if (!response.ok || !response.body) throw await toCallError(url, response);
      const body = response.headers.get('content-type')?.includes('json') ? asEventStream(await response.text()) : response.body;
      return { stream: readChatChunks(body, { hasRaw: call.includeRawChunks, ...(unopened ? { unopened } : {}) }) };
    },
  };
}

/**
 * A server that does not stream answers with one object, and some report an error with status 200. Either is one event.
 *
 * @throws ProviderBadResponseError if the answer is neither
 */
function asEventStream(text: string): ReadableStream<Uint8Array> {
  // Mislabelled events stay as they are.
  if (!/^\s*[{[]/.test(text)) return new Blob([text]).stream();
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new ProviderBadResponseError('The answer is not JSON.');
  }
  if (!(answer instanceof Object) || !['choices', 'error', 'object', 'type'].some((field) => field in answer))
    throw new ProviderBadResponseError(messageIn(text) ?? 'The answer is no reply.');
  return new Blob([`data: ${JSON.stringify(answer)}\n\ndata: [DONE]\n\n`]).stream();
}

/** A failed answer as an error with its status, headers and the beginning of its body. */
export async function toCallError(url: string, response: Response): Promise<APICallError> {
  const body = (await response.text()).slice(0, maxErrorCharacters);
  return new APICallError({
    message: messageIn(body) ?? `The provider answered ${response.status}.`,
    url,
    requestBodyValues: {},
    statusCode: response.status,
    responseHeaders: Object.fromEntries(response.headers.entries()),
    responseBody: body,
  });
}

/** What a server says is wrong, in the shapes of OpenAI, Ollama and FastAPI. */
export function messageIn(body: string): string | null {
  try {
    const { error, message, detail } = JSON.parse(body) as { error?: { message?: unknown } | string; message?: unknown; detail?: unknown };
    const said = typeof error === 'string' ? error : (error?.message ?? message ?? detail);
    return typeof said === 'string' ? said : null;
  } catch {
    return null;
  }
}
