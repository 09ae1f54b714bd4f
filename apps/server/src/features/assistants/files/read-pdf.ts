import { Worker } from 'node:worker_threads';
import { fileLimits } from '@parley/contracts/file-limits';
import { HttpError } from '#http/http-error.ts';

/** A hostile file may be made to take for ever, or to grow without end once it is unpacked. */
const timeoutMs = 30_000;
const heapMegabytes = 256;
const grownBytes = 400_000_000;
const lookEveryMs = 50;

/** One at a time, so that what a document may take is taken once. */
let last: Promise<unknown> = Promise.resolve();

/** @param bytes of a file */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-');
}

/**
 * The words of a PDF, page by page. It is read in a thread that ends when it takes too long or too much; nothing in the file is run.
 *
 * @throws HttpError `file_not_text` for one that is damaged, locked or hostile
 */
export function readPdf(bytes: Uint8Array, limits = { timeoutMs, grownBytes }): Promise<string> {
  const reading = last.then(() => readInThread(bytes, limits));
  last = reading.catch(() => {});
  return reading;
}

async function readInThread(bytes: Uint8Array, limits: { timeoutMs: number; grownBytes: number }): Promise<string> {
  const before = process.memoryUsage.rss();
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    workerData: { bytes: new Uint8Array(bytes), mostCharacters: fileLimits.textBytesPerAssistant },
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    env: {},
  });
  const answer = Promise.withResolvers<string>();
  const stop = () => answer.reject(new Error('The document takes too long or too much.'));
  const late = setTimeout(stop, limits.timeoutMs);
  // Unpacked streams lie outside the heap that the thread's own limit watches.
  const watch = setInterval(() => process.memoryUsage.rss() - before > limits.grownBytes && stop(), lookEveryMs);
  thread
    .on('message', answer.resolve)
    .on('error', answer.reject)
    .on('exit', () => answer.reject(new Error('The thread ended without an answer.')));
  try {
    return await answer.promise;
  } catch {
    throw new HttpError('file_not_text', 'The PDF is damaged, locked, or more than can be read.');
  } finally {
    clearTimeout(late);
    clearInterval(watch);
    await thread.terminate();
  }
}
