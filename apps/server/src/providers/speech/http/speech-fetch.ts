import { SpeechError } from '@parley/voice/engines/speech-error';
import type { PublicFetch, PublicFetchOptions } from '#http/outbound/fetch-public-url.ts';

/** What a status of a speech service means. Client faults are final; the rest is worth another try or another engine. */
export function errorOfStatus(status: number): SpeechError {
  if (status === 401) return new SpeechError('provider_key_rejected', false);
  if (status === 402) return new SpeechError('provider_quota_exceeded', false);
  if (status === 403) return new SpeechError('provider_forbidden', false);
  if (status === 404) return new SpeechError('provider_model_not_found', false);
  if (status === 408 || status === 504) return new SpeechError('provider_timeout', true);
  if (status === 429) return new SpeechError('provider_rate_limited', true);
  if (status === 503 || status === 529) return new SpeechError('provider_overloaded', true);
  return new SpeechError('provider_failed', status >= 500);
}

/**
 * Sends a request and waits for a good answer.
 *
 * @param timeoutMs how long the first byte may take
 * @returns the answer, or null when `signal` was aborted
 * @throws SpeechError `provider_bad_response` also for a page where sound was asked for: a sign-in, a wrong address
 */
export async function requestSpeech(
  fetcher: PublicFetch,
  url: string,
  options: PublicFetchOptions & { signal: AbortSignal },
  timeoutMs: number,
): Promise<Response | null> {
  let response: Response;
  try {
    response = await fetcher(url, { ...options, timeoutMs });
  } catch (error) {
    if (options.signal.aborted) return null;
    throw errorOfRequest(error);
  }
  const isPage = /^text\/html\b/i.test(response.headers.get('content-type') ?? '');
  if (response.ok && !isPage) return response;
  await response.body?.cancel().catch(() => undefined);
  throw isPage && response.ok ? new SpeechError('provider_bad_response', true) : errorOfStatus(response.status);
}

function errorOfRequest(error: unknown): SpeechError {
  if (error instanceof SpeechError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'address_not_allowed') return new SpeechError('address_not_allowed', false, { cause: error });
  if (code === 'ETIMEDOUT') return new SpeechError('provider_timeout', true, { cause: error });
  return new SpeechError('provider_unreachable', true, { cause: error });
}

export interface ReadLimits {
  /** How long the stream may say nothing. */
  idleMs: number;
  maxBytes: number;
}

/**
 * The bytes of an answer as they arrive. Ends without an error when `signal` is aborted.
 *
 * @throws SpeechError when the stream breaks off, stalls or never stops
 */
export async function* readBytes(response: Response, signal: AbortSignal, { idleMs, maxBytes }: ReadLimits): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) throw new SpeechError('provider_bad_response', true);
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  let total = 0;
  try {
    for (;;) {
      const { done, value } = await withinIdleTime(reader.read(), idleMs);
      if (done || signal.aborted) return;
      total += value.byteLength;
      if (total > maxBytes) throw new SpeechError('provider_bad_response', true);
      yield value;
    }
  } catch (error) {
    if (signal.aborted) return;
    throw error instanceof SpeechError ? error : new SpeechError('provider_stream_ended', true, { cause: error });
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}

async function withinIdleTime<T>(reading: Promise<T>, idleMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SpeechError('provider_timeout', true)), idleMs);
  });
  try {
    return await Promise.race([reading, stalled]);
  } finally {
    clearTimeout(timer);
  }
}
