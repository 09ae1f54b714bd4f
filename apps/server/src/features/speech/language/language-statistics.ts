import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DetectedLanguage } from '@parley/voice/language/sentence-language';

type Answer = DetectedLanguage & { id: number };

/** Tells a language by its letters. */
export type Statistics = (text: string) => Promise<DetectedLanguage>;

/**
 * Loads the statistics, 128 MB, in a thread of their own: that takes a third of a second without a break,
 * in which nobody else's sound would go out.
 */
export async function loadStatistics(): Promise<Statistics> {
  const thread = new Worker(new URL('./language-thread.ts', import.meta.url));
  // It ends with the process and keeps none alive.
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
