import type { LanguageModelV4FinishReason, LanguageModelV4StreamPart, LanguageModelV4Usage } from '@ai-sdk/provider';
import { describeProviderFailure, type ProviderFailure, ProviderTimeoutError } from './describe-provider-failure.ts';
import type { HideSecrets } from './hide-secrets.ts';
import { lifeFactor, signOfLife } from './stream-life.ts';
import { isUnforeseenEvent } from './unforeseen-event.ts';
import { untilAborted } from './until-aborted.ts';

/** How a model's reply ended. Without `failure` it is complete. */
export type ModelEnd = {
  usage: LanguageModelV4Usage | null;
  finishReason: LanguageModelV4FinishReason['unified'] | null;
  failure: ProviderFailure | null;
};

/** `hideSecrets` is applied to errors inside the stream. */
export type OpenedModel = { stream: ReadableStream<LanguageModelV4StreamPart>; hideSecrets?: HideSecrets };

export type DriveOptions = {
  /** Calls the model. */
  open(signal: AbortSignal): PromiseLike<OpenedModel>;
  /** Ends the reply from outside. */
  signal: AbortSignal;
  firstTokenTimeoutMs: number;
  /** Longest silence of the model within a reply. Time spent in `onPart` does not count. */
  stallTimeoutMs: number;
  /** Receives every part except errors and the end. An error it throws fails the reply. */
  onPart(part: LanguageModelV4StreamPart): void | Promise<void>;
  /** The model was offered tools: a call is an answer, too. */
  hasTools?: boolean;
  /** More is welcome, but the earlier part of this reply is enough. */
  mayBeEmpty?: boolean;
  /** Called with the first piece of text, reasoning or source, or of a call of an offered tool. */
  onFirstPiece?(): void;
};

/**
 * Reads a model's reply to its end and checks that it starts, continues and is complete. Failures become codes.
 *
 * @throws only the reason with which `signal` was aborted
 */
export async function driveModel(options: DriveOptions): Promise<ModelEnd> {
  const timeout = new AbortController();
  const signal = AbortSignal.any([timeout.signal, options.signal]);
  const end: ModelEnd = { usage: null, finishReason: null, failure: null };
  let hasAnswered = false;
  let hasStarted = false;
  let isWhole = false;
  let spokeAt = performance.now();
  let timer = setTimeout(expire, options.firstTokenTimeoutMs);

  function expire(): void {
    timeout.abort(new ProviderTimeoutError(hasStarted ? 'The model fell silent.' : 'The model did not begin.'));
  }
  function noteLife(): void {
    spokeAt = performance.now();
    if (hasStarted) {
      timer.refresh();
      return;
    }
    hasStarted = true;
    clearTimeout(timer);
    timer = setTimeout(expire, options.stallTimeoutMs);
    options.onFirstPiece?.();
  }
  /** The longest wait for a server that works without sending anything. */
  function refreshForLife(): void {
    const patienceMs = hasStarted ? options.stallTimeoutMs : options.firstTokenTimeoutMs;
    if (performance.now() - spokeAt < lifeFactor * patienceMs) timer.refresh();
  }
  async function handOver(taking: Promise<void>): Promise<void> {
    clearTimeout(timer);
    await taking;
    timer = setTimeout(expire, hasStarted ? options.stallTimeoutMs : options.firstTokenTimeoutMs);
  }
  function finish({ finishReason, usage }: LanguageModelV4StreamPart & { type: 'finish' }): void {
    end.usage = usage;
    end.finishReason = finishReason.unified;
    // Packages add an end of their own to a stream that stopped without one.
    isWhole = finishReason.unified !== 'interrupted' && (finishReason.unified !== 'other' || finishReason.raw !== undefined);
  }

  try {
    const { stream, hideSecrets = (error: unknown) => error } = await untilAborted(Promise.resolve(options.open(signal)), signal);
    hasAnswered = true;
    const reader = stream.getReader();
    // Ends a pending read at once, whatever the provider does with the signal. Far cheaper than racing each read.
    const release = (): void => void reader.cancel().catch(() => {});
    signal.addEventListener('abort', release, { once: true });
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        if (value === signOfLife) {
          refreshForLife();
          continue;
        }
        if (value.type === 'error') {
          if (isUnforeseenEvent(value.error)) continue;
          throw hideSecrets(value.error);
        }
        if (isContent(value) || (options.hasTools && isToolUse(value))) noteLife();
        if (value.type === 'finish') {
          finish(value);
          continue;
        }
        const taking = options.onPart(value);
        if (taking) await handOver(taking);
      }
      signal.throwIfAborted();
    } finally {
      signal.removeEventListener('abort', release);
      // Ends the upstream request, also after a failure in the middle.
      release();
    }
    end.failure = judge(end.finishReason, isWhole, hasStarted || options.mayBeEmpty === true);
  } catch (error) {
    if (options.signal.aborted) throw options.signal.reason;
    end.failure = describeProviderFailure(timeout.signal.aborted ? timeout.signal.reason : error, hasAnswered);
  } finally {
    clearTimeout(timer);
  }
  return end;
}

function judge(finishReason: ModelEnd['finishReason'], isWhole: boolean, hasEnough: boolean): ProviderFailure | null {
  const failure = (code: ProviderFailure['code'], detail: string | null = null): ProviderFailure => ({
    code,
    status: null,
    retryAfterMs: null,
    detail,
  });
  if (!isWhole) return failure('provider_stream_ended');
  if (finishReason === 'content-filter') return failure('provider_content_filtered');
  if (finishReason === 'error') return failure('provider_failed');
  // A model may use its whole budget for hidden reasoning.
  return hasEnough || finishReason === 'length' ? null : failure('provider_bad_response', 'The reply was empty.');
}

function isContent(part: LanguageModelV4StreamPart): boolean {
  // Signatures of reasoning come in pieces without text.
  if (part.type === 'text-delta' || part.type === 'reasoning-delta') return part.delta !== '';
  return part.type === 'source' || part.type === 'raw';
}

function isToolUse(part: LanguageModelV4StreamPart): boolean {
  return part.type === 'tool-input-start' || part.type === 'tool-input-delta' || part.type === 'tool-call';
}
