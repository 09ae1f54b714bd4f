import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart, LanguageModelV4Usage } from '@ai-sdk/provider';
import type { Message, TokenUsage } from '@parley/contracts/message';
import { describeProviderFailure, ProviderTimeoutError } from '#providers/language/describe-provider-failure.ts';
import type { ReplyWriter } from './reply-writer.ts';

/** How a reply ended, apart from being stopped. */
export type ReplyOutcome = { usage: TokenUsage | null; finishReason: string | null; error: Message['error'] };

export type StreamReplyOptions = {
  model: LanguageModelV4;
  call: LanguageModelV4CallOptions;
  writer: ReplyWriter;
  firstTokenTimeoutMs: number;
  stallTimeoutMs: number;
  /** Called with the first piece. */
  onFirstPiece?: () => void;
};

/**
 * Drives a model and writes down what it says. Failures become codes; what had arrived stays.
 *
 * @throws whatever `call.abortSignal` was aborted with, and nothing else
 */
export async function streamReply(options: StreamReplyOptions): Promise<ReplyOutcome> {
  const { model, call, writer } = options;
  const timeout = new AbortController();
  const signal = AbortSignal.any([timeout.signal, ...(call.abortSignal ? [call.abortSignal] : [])]);
  const outcome: ReplyOutcome = { usage: null, finishReason: null, error: null };
  let hasAnswered = false;
  let hasStarted = false;
  let hasFinished = false;
  let timer = setTimeout(expire, options.firstTokenTimeoutMs);

  function expire(): void {
    timeout.abort(new ProviderTimeoutError(hasStarted ? 'The model fell silent.' : 'The model did not begin.'));
  }
  function noteLife(): void {
    if (hasStarted) {
      timer.refresh();
      return;
    }
    hasStarted = true;
    clearTimeout(timer);
    timer = setTimeout(expire, options.stallTimeoutMs);
    options.onFirstPiece?.();
  }

  try {
    const { stream } = await untilAborted(Promise.resolve(model.doStream({ ...call, abortSignal: signal })), signal);
    hasAnswered = true;
    const reader = stream.getReader();
    // Ends a pending read at once, whatever the provider does with the signal; far cheaper than racing each read.
    const release = (): void => void reader.cancel().catch(() => {});
    signal.addEventListener('abort', release, { once: true });
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        if (value.type === 'error') throw value.error;
        if (isContent(value)) noteLife();
        if (value.type === 'finish') {
          hasFinished = true;
          outcome.usage = toUsage(value.usage);
          outcome.finishReason = value.finishReason.unified;
          if (
            value.finishReason.unified === 'interrupted' ||
            (value.finishReason.unified === 'other' && value.finishReason.raw === undefined)
          )
            hasFinished = false;
        } else {
          writePart(writer, value);
        }
      }
      signal.throwIfAborted();
    } finally {
      signal.removeEventListener('abort', release);
      // Ends the upstream request, also when a failure came in the middle.
      release();
    }
    if (!hasFinished) outcome.error = { code: 'provider_stream_ended' };
    else if (outcome.finishReason === 'content-filter') outcome.error = { code: 'provider_content_filtered' };
    else if (outcome.finishReason === 'error') outcome.error = { code: 'provider_failed' };
    else if (!hasStarted) outcome.error = { code: 'provider_bad_response', detail: 'The reply was empty.' };
  } catch (error) {
    if (call.abortSignal?.aborted) throw call.abortSignal.reason;
    const { code, retryAfterMs, detail } = describeProviderFailure(timeout.signal.aborted ? timeout.signal.reason : error, hasAnswered);
    outcome.error = { code, ...(retryAfterMs === null ? {} : { retryAfterMs }), ...(detail === null ? {} : { detail }) };
  } finally {
    clearTimeout(timer);
  }
  return outcome;
}

/** Rejects as soon as the signal fires: a provider that ignores it must not hold a stopped run. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) {
    work.catch(() => {});
    return Promise.reject(signal.reason as Error);
  }
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

function isContent(part: LanguageModelV4StreamPart): boolean {
  return part.type === 'text-delta' || part.type === 'reasoning-delta' || part.type === 'source';
}

function writePart(writer: ReplyWriter, part: LanguageModelV4StreamPart): void {
  switch (part.type) {
    case 'text-delta':
      writer.append('text', part.delta);
      break;
    case 'reasoning-delta':
      writer.append('reasoning', part.delta);
      break;
    case 'text-end':
    case 'reasoning-end':
      writer.endPart();
      break;
    case 'source':
      if (part.sourceType === 'url') {
        const helpSlug = part.providerMetadata?.parley?.helpSlug;
        const where = typeof helpSlug === 'string' ? { helpSlug } : { url: part.url };
        writer.add({ type: 'source', id: part.id, title: part.title ?? part.url, ...where });
      }
      break;
    default:
      break;
  }
}

function toUsage(usage: LanguageModelV4Usage): TokenUsage | null {
  const entries: [keyof TokenUsage, number | undefined][] = [
    ['inputTokens', usage.inputTokens.total],
    ['outputTokens', usage.outputTokens.total],
    ['reasoningTokens', usage.outputTokens.reasoning],
    ['cachedInputTokens', usage.inputTokens.cacheRead],
  ];
  const told = entries.filter((entry): entry is [keyof TokenUsage, number] => typeof entry[1] === 'number' && entry[1] >= 0);
  return told.length > 0 ? Object.fromEntries(told.map(([key, value]) => [key, Math.round(value)])) : null;
}
