import { driveModel } from '#providers/language/drive-model.ts';
import type { ReplyEnd, StreamReplyOptions } from './stream-reply-options.ts';
import { toTokenUsage } from './token-usage.ts';
import { writePart } from './write-part.ts';

/**
 * Runs a model without tools.
 *
 * @throws only the reason with which `signal` was aborted
 */
export async function answerAlone({
  createModel,
  call,
  writer,
  signal,
  firstTokenTimeoutMs,
  stallTimeoutMs,
  onFirstPiece,
}: StreamReplyOptions): Promise<ReplyEnd> {
  const { usage, ...end } = await driveModel({
    signal,
    firstTokenTimeoutMs,
    stallTimeoutMs,
    ...(onFirstPiece ? { onFirstPiece } : {}),
    open: async (abortSignal) => (await createModel()).doStream({ ...call, abortSignal }),
    onPart: (part) => writePart(writer, part),
  });
  return { ...end, usage: usage && toTokenUsage(usage) };
}
