import { driveModel } from '#providers/language/drive-model.ts';
import type { ReplyEnd, StreamReplyOptions } from './stream-reply.ts';
import { toTokenUsage } from './token-usage.ts';
import { writePart } from './write-part.ts';

/**
 * Drives a model that has nothing but its prompt.
 *
 * @throws whatever `signal` was aborted with, and nothing else
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
