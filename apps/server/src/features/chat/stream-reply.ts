import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart, LanguageModelV4Usage } from '@ai-sdk/provider';
import type { Message, TokenUsage } from '@parley/contracts/message';
import type { ProviderFailure } from '#providers/language/describe-provider-failure.ts';
import { type DriveOptions, driveModel } from '#providers/language/drive-model.ts';
import type { ReplyWriter } from './reply-writer.ts';

/** How a reply ended, apart from being stopped. */
export type ReplyOutcome = { usage: TokenUsage | null; finishReason: string | null; error: Message['error'] };

export type StreamReplyOptions = Pick<DriveOptions, 'signal' | 'firstTokenTimeoutMs' | 'stallTimeoutMs' | 'onFirstPiece'> & {
  /** May load a package; a failure of that is a failed reply like any other. */
  createModel(): Promise<LanguageModelV4>;
  call: LanguageModelV4CallOptions;
  writer: ReplyWriter;
};

/**
 * Drives a model and writes down what it says. Failures become codes; what had arrived stays.
 *
 * @throws whatever `signal` was aborted with, and nothing else
 */
export async function streamReply({ createModel, call, writer, ...limits }: StreamReplyOptions): Promise<ReplyOutcome> {
  const { usage, finishReason, failure } = await driveModel({
    ...limits,
    open: async (abortSignal) => (await createModel()).doStream({ ...call, abortSignal }),
    onPart: (part) => writePart(writer, part),
  });
  return { usage: usage && toUsage(usage), finishReason, error: failure && toError(failure) };
}

function toError({ code, retryAfterMs, detail }: ProviderFailure): Message['error'] {
  return { code, ...(retryAfterMs === null ? {} : { retryAfterMs }), ...(detail === null ? {} : { detail }) };
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
