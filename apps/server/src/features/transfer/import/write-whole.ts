import type { FileHandle } from 'node:fs/promises';
import { HttpError } from '#http/answer/http-error.ts';

/** Writes all bytes to a place of a file. A disk that is nearly full takes a part of them without an error. @throws HttpError `storage_full` */
export async function writeWhole(file: Pick<FileHandle, 'write'>, bytes: Uint8Array, offset: number): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, offset + written);
    if (bytesWritten === 0) throw new HttpError('storage_full', 'No space left for the file.');
    written += bytesWritten;
  }
}
