import { rename, rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { HttpError } from '#http/answer/http-error.ts';

/**
 * Unpacks a `.tar.bz2` into `folder`, which exists only when it is complete. Runs in a separate thread:
 * bzip2 takes seconds of computation, and a user may be listening.
 *
 * @param archive a file with a verified checksum
 * @throws HttpError `download_failed`, `storage_full`; the signal's reason
 */
export async function unpackArchive(archive: string, folder: string, signal?: AbortSignal): Promise<void> {
  const aside = `${folder}.part`;
  await rm(aside, { recursive: true, force: true });
  signal?.throwIfAborted();
  const thread = new Worker(new URL('./unpack-thread.ts', import.meta.url), { workerData: { archive, folder: aside } });
  const stop = () => void thread.terminate();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const ended = Promise.withResolvers<void>();
    thread.on('error', ended.reject);
    thread.on('exit', () => ended.resolve());
    await ended.promise;
    signal?.throwIfAborted();
    await rename(aside, folder);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    signal?.throwIfAborted();
    const isFull = ['ENOSPC', 'EDQUOT'].includes(String((error as { code?: unknown }).code));
    throw isFull
      ? new HttpError('storage_full', 'No space left for the model.')
      : new HttpError('download_failed', 'The archive could not be unpacked.');
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
