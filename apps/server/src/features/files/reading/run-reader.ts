import { Worker } from 'node:worker_threads';
import { fileLimits } from '@parley/contracts/files/file-limits';
import { HttpError } from '#http/answer/http-error.ts';
import { createFairQueue, type Turn } from './fair-queue.ts';

/** A hostile file can be made to take for ever, or to grow without end when unpacked. */
export const readerLimits = { timeoutMs: 30_000, grownBytes: 400_000_000 };
const heapMegabytes = 256;
const lookEveryMs = 50;

export type ReaderLimits = typeof readerLimits;

export type ReaderOptions = Turn & {
  limits?: ReaderLimits;
  /** Passed to the module as `workerData.note`. */
  note?: string;
};

/** One at a time, so that the limits of one document hold for all. */
const inTurn = createFairQueue();

/**
 * Reads a document in a thread, which ends if it takes too long or too much memory. Nothing in the file is executed.
 *
 * @param thread the module that reads `workerData.bytes` and posts its answer
 * @throws HttpError `file_not_text` for a damaged, locked or hostile file; what `signal` was aborted with
 */
export function runReader<T>(thread: URL, bytes: Uint8Array, options: ReaderOptions = {}): Promise<T> {
  return inTurn(options, () => readInThread<T>(thread, new Uint8Array(bytes), options));
}

async function readInThread<T>(url: URL, bytes: Uint8Array, { limits = readerLimits, note = '', signal }: ReaderOptions): Promise<T> {
  signal?.throwIfAborted();
  const before = process.memoryUsage.rss();
  const thread = new Worker(url, {
    workerData: { bytes, note, mostCharacters: fileLimits.textBytesPerAssistant },
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    env: {},
  });
  const answer = Promise.withResolvers<T>();
  const stop = () => answer.reject(new Error('The document takes too long or too much.'));
  signal?.addEventListener('abort', stop, { once: true });
  const late = setTimeout(stop, limits.timeoutMs);
  // Unpacked streams lie outside the heap that the thread's own limit covers.
  const watch = setInterval(() => process.memoryUsage.rss() - before > limits.grownBytes && stop(), lookEveryMs);
  thread
    .on('message', answer.resolve)
    .on('error', answer.reject)
    .on('exit', () => answer.reject(new Error('The thread ended without an answer.')));
  try {
    return await answer.promise;
  } catch {
    signal?.throwIfAborted();
    throw new HttpError('file_not_text', 'The document is damaged, locked, or more than can be read.');
  } finally {
    signal?.removeEventListener('abort', stop);
    clearTimeout(late);
    clearInterval(watch);
    await thread.terminate();
  }
}
