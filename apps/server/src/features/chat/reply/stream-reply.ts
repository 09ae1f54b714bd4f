import type { Message } from '@parley/contracts/messages/message';
import type { ProviderFailure } from '#providers/language/describe-provider-failure.ts';
import { answerAlone } from './answer-alone.ts';
import { answerWithTools } from './answer-with-tools.ts';
import type { ReplyOutcome, StreamReplyOptions } from './stream-reply-options.ts';

/**
 * Runs a model and writes its output. Failures become codes; what had arrived stays.
 *
 * @throws only the reason with which `signal` was aborted
 */
export async function streamReply(options: StreamReplyOptions): Promise<ReplyOutcome> {
  const { usage, finishReason, failure } = options.tools ? await answerWithTools(options, options.tools) : await answerAlone(options);
  return { usage, finishReason, error: failure && toError(failure) };
}

function toError({ code, retryAfterMs, detail }: ProviderFailure): Message['error'] {
  return { code, ...(retryAfterMs === null ? {} : { retryAfterMs }), ...(detail === null ? {} : { detail }) };
}
