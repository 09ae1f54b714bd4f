import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DetectedLanguage } from '@parley/voice/language/sentence-language';

type Answer = DetectedLanguage & { id: number };

/** Detects a language by letter statistics. */
export type Statistics = (text: string) => Promise<DetectedLanguage>;

/**
 * Loads the statistics, 128 MB, in a separate thread: loading blocks for a third of a second,
 * in which no other user's audio would be sent.
 */
export async function loadStatistics(): Promise<Statistics> {
  const thread = new Worker(new URL('./language-thread.ts', import.meta.url));
  // It ends with the process and does not keep it alive.
  thread.unref();
  const waiting = new Map<number, PromiseWithResolvers<DetectedLanguage>>();
  let failure: unknown = null;
  let lastId = 0;
  await once(thread, 'message');
  const fail = (error: unknown) => {
    failure = error;
    for (const asked of waiting.values()) asked.reject(error);
    waiting.clear();
  };
  thread.on('message', ({ id, language, confidence }: Answer) => {
    waiting.get(id)?.resolve({ language, confidence });
    waiting.delete(id);
  });
  thread.on('error', fail);
  thread.on('exit', () => fail(failure ?? new Error('the language thread ended')));
  return async (text) => {
    if (failure !== null) throw failure;
    const asked = Promise.withResolvers<DetectedLanguage>();
    waiting.set((lastId += 1), asked);
    thread.postMessage({ id: lastId, text });
    return asked.promise;
  };
}
