import { setTimeout as delay } from 'node:timers/promises';
import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { GuideAnswer } from './guide-answer.ts';
import { splitPieces } from './split-pieces.ts';

/** Waits between two pieces; rejects when the signal aborts. */
export type Pause = (durationMs: number, signal: AbortSignal | undefined) => Promise<void>;

const pauseMs = 30;
const longestAnswerMs = 1500;

export const pauseByTimer: Pause = async (durationMs, signal) => {
  await delay(durationMs, undefined, { signal });
};

/**
 * Streams an answer like a language model: in groups of words, 30 ms apart, all within 1.5 s,
 * then the cited pages and files. Aborting ends it with an `AbortError`.
 */
export function streamAnswer(
  answer: GuideAnswer,
  pause: Pause,
  signal: AbortSignal | undefined,
): ReadableStream<LanguageModelV4StreamPart> {
  return ReadableStream.from(answerParts(answer, pause, signal));
}

async function* answerParts(
  answer: GuideAnswer,
  pause: Pause,
  signal: AbortSignal | undefined,
): AsyncGenerator<LanguageModelV4StreamPart, void, undefined> {
  yield { type: 'stream-start', warnings: [] };
  yield { type: 'text-start', id: 'answer' };
  const pieces = splitPieces(answer.markdown, Math.floor(longestAnswerMs / pauseMs));
  for (const [index, delta] of pieces.entries()) {
    if (index > 0) await pause(pauseMs, signal);
    signal?.throwIfAborted();
    yield { type: 'text-delta', id: 'answer', delta };
  }
  yield { type: 'text-end', id: 'answer' };
  for (const page of answer.cites ?? []) {
    yield {
      type: 'source',
      sourceType: 'url',
      id: page.slug,
      url: `/help/${page.slug}`,
      title: page.title,
      providerMetadata: { parley: { helpSlug: page.slug } },
    };
  }
  for (const file of answer.files ?? []) {
    yield { type: 'source', sourceType: 'document', id: `file:${file}`, mediaType: 'text/plain', title: file };
  }
  yield {
    type: 'finish',
    finishReason: { unified: 'stop', raw: undefined },
    usage: {
      inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: undefined, text: undefined, reasoning: undefined },
    },
  };
}
