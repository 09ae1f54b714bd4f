import { APICallError } from '@ai-sdk/provider';
import type { z } from 'zod';
import { messageIn } from './chat-completions/chat-completions-model.ts';
import { ProviderBadResponseError, ProviderNotAtAddressError } from './describe-provider-failure.ts';

/**
 * Reads one JSON response of a provider.
 *
 * @throws ProviderNotAtAddressError on 404; APICallError on any other status than 2xx; ProviderBadResponseError if the response has
 * another shape
 */
export async function getJson<T>(schema: z.ZodType<T>, url: string, init: RequestInit, fetch: typeof globalThis.fetch): Promise<T> {
  const response = await fetch(url, init);
  const body = await response.text();
  // No model was requested that could be missing.
  if (response.status === 404) throw new ProviderNotAtAddressError(messageIn(body) ?? 'The provider answered 404.', 404);
  if (!response.ok) {
    throw new APICallError({
      message: messageIn(body) ?? `The provider answered ${response.status}.`,
      url,
      requestBodyValues: {},
      statusCode: response.status,
      responseHeaders: Object.fromEntries(response.headers.entries()),
      responseBody: body.slice(0, 10_000),
    });
  }
  const answer = parseJson(body);
  // Some servers report an error with status 200.
  if (answer instanceof Object && 'error' in answer && answer.error)
    throw new ProviderBadResponseError(messageIn(body) ?? 'The provider reports an error.');
  const result = schema.safeParse(answer);
  if (!result.success) throw new ProviderBadResponseError('The model list has an unforeseen shape.');
  return result.data;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
