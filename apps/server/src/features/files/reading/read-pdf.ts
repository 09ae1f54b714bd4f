import { Worker } from 'node:worker_threads';
import { fileLimits } from '@parley/contracts/files/file-limits';
import { HttpError } from '#http/answer/http-error.ts';

/** A hostile file can be made to take for ever, or to grow without end when unpacked. */
const timeoutMs = 30_000;
const heapMegabytes = 256;
const grownBytes = 400_000_000;
const lookEveryMs = 50;

/** One at a time, so that the limits of one document hold for all. */
let last: Promise<unknown> = Promise.resolve();

/** @param bytes of a file */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-');
}

/**
 * The text of each page of a PDF. A thread reads it and ends if it takes too long or too much memory; nothing in the file is executed.
 *
 * @throws HttpError `file_not_text` for a damaged, locked or hostile file
 */
export function readPdf(bytes: Uint8Array, limits = { timeoutMs, grownBytes }): Promise<string[]> {
  const reading = last.then(() => readInThread(bytes, limits));
  last = reading.catch(() => {});
  return reading;
}

async function readInThread(bytes: Uint8Array, limits: { timeoutMs: number; grownBytes: number }): Promise<string[]> {
  const before = process.memoryUsage.rss();
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    workerData: { bytes: new Uint8Array(bytes), mostCharacters: fileLimits.textBytesPerAssistant },
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    env: {},
  });
  const answer = Promise.withResolvers<string[]>();
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
    throw new HttpError('file_not_text', 'The PDF is damaged, locked, or more than can be read.');
  } finally {
    clearTimeout(late);
    clearInterval(watch);
    await thread.terminate();
  }
}
