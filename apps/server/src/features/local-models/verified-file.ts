import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { HttpError } from '#http/answer/http-error.ts';
import type { LocalModelFile } from './local-model.ts';

/** Size of a file in bytes; 0 if there is none. */
export async function fileBytes(path: string): Promise<number> {
  return stat(path).then(
    (entry) => entry.size,
    () => 0,
  );
}

/**
 * Moves a complete temporary file into place if it matches the catalogue, and removes it otherwise.
 *
 * @throws HttpError `download_damaged`
 */
export async function adoptVerified(temporary: string, path: string, file: LocalModelFile, signal?: AbortSignal): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(temporary), hash, signal ? { signal } : {});
  if ((await fileBytes(temporary)) !== file.bytes || hash.digest('hex') !== file.sha256) {
    await rm(temporary, { force: true });
    throw new HttpError('download_damaged', `${file.name} is not the expected file: its checksum differs.`);
  }
  await rename(temporary, path);
}

/** Maps a failed write to an error that a user can act on. */
export function asStorageError(error: unknown): unknown {
  const code = (error as { code?: unknown }).code;
  return code === 'ENOSPC' || code === 'EDQUOT' ? new HttpError('storage_full', 'No space left for the model.') : error;
}
