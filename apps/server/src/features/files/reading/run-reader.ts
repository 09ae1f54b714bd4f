import { Worker } from 'node:worker_threads';
import { fileLimits } from '@parley/contracts/files/file-limits';
import { HttpError } from '#http/answer/http-error.ts';

/** A hostile file can be made to take for ever, or to grow without end when unpacked. */
export const readerLimits = { timeoutMs: 30_000, grownBytes: 400_000_000 };
const heapMegabytes = 256;
const lookEveryMs = 50;

export type ReaderLimits = typeof readerLimits;

/** One at a time, so that the limits of one document hold for all. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a document in a thread, which ends if it takes too long or too much memory. Nothing in the file is executed.
 *
 * @param thread the module that reads `workerData.bytes` and posts its answer
 * @param note passed to the module as `workerData.note`
 * @throws HttpError `file_not_text` for a damaged, locked or hostile file
 */
export function runReader<T>(thread: URL, bytes: Uint8Array, limits: ReaderLimits = readerLimits, note = ''): Promise<T> {
  const reading = last.then(() => readInThread<T>(thread, { bytes: new Uint8Array(bytes), note }, limits));
  last = reading.catch(() => {});
  return reading;
}

async function readInThread<T>(url: URL, data: { bytes: Uint8Array; note: string }, limits: ReaderLimits): Promise<T> {
  const before = process.memoryUsage.rss();
  const thread = new Worker(url, {
    workerData: { ...data, mostCharacters: fileLimits.textBytesPerAssistant },
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    env: {},
  });
  const answer = Promise.withResolvers<T>();
  const stop = () => answer.reject(new Error('The document takes too long or too much.'));
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
    throw new HttpError('file_not_text', 'The document is damaged, locked, or more than can be read.');
  } finally {
    clearTimeout(late);
    clearInterval(watch);
    await thread.terminate();
  }
}
