import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { Message, TokenUsage } from '@parley/contracts/messages/message';
import type { OfferedTools } from '#features/tools/offered-tools.ts';
import type { ProviderFailure } from '#providers/language/describe-provider-failure.ts';
import type { DriveOptions, ModelEnd } from '#providers/language/drive-model.ts';
import type { ReplyWriter } from './reply-writer.ts';

/** How a reply ended, unless it was stopped. */
export type ReplyOutcome = { usage: TokenUsage | null; finishReason: string | null; error: Message['error'] };

/** How the model's part of it ended. */
export type ReplyEnd = Omit<ModelEnd, 'usage'> & { usage: TokenUsage | null };

export type StreamReplyOptions = Pick<DriveOptions, 'signal' | 'firstTokenTimeoutMs' | 'stallTimeoutMs' | 'onFirstPiece'> & {
  /** May load a package. A failure of that is a failed reply like any other. */
  createModel(): Promise<LanguageModelV4>;
  call: LanguageModelV4CallOptions;
  /** The model's tools; null for none. */
  tools: OfferedTools | null;
  /** The model or its provider refused the tools and is asked again without them. */
  onToolRefusal?(failure: ProviderFailure): void;
  /** A round of a reply with tools ended. `usage` is the sum so far: a reply that is stopped later has no other end. */
  onRoundEnd?(usage: TokenUsage | null): void;
  writer: ReplyWriter;
};
