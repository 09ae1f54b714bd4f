import { messageFileLimits } from '@parley/contracts/files/file-limits';
import type { FilePart } from '@parley/contracts/messages/message-part';
import { ApiFailure } from '#api/api-failure.ts';
import { sendFile } from '#api/send-file.ts';
import { fileAddress, isImage } from './attachment.ts';
import type { AttachmentSource } from './page-source.ts';
import { prepareImage } from './prepare-image.ts';
import { readPage } from './read-page.ts';

interface UploadOptions {
  signal: AbortSignal;
  /** Called with an image as it will be sent. */
  onOpened: (image: File) => void;
  /** Called with the sent share, 0 to 1. At 1, the server reads the file. */
  onProgress: (share: number) => void;
}

/** Whether the server has no such file any more. A server that does not answer says nothing about it. */
export async function isFileMissing(fileId: string): Promise<boolean> {
  return fetch(fileAddress(fileId), { method: 'HEAD' }).then(
    ({ status }) => status === 404,
    () => false,
  );
}

/**
 * Uploads a file, an image after preparing it, or lets the server read a web page.
 *
 * @throws ApiFailure if the browser cannot open it or the server does not take it
 */
export async function uploadFile(file: AttachmentSource, { signal, onOpened, onProgress }: UploadOptions): Promise<FilePart> {
  if (!(file instanceof File)) {
    onProgress(1);
    return readPage(file, signal);
  }
  const isPicture = isImage(file);
  if (!isPicture && file.size > messageFileLimits.bytesPerDocument) throw new ApiFailure('payload_too_large', 413);
  const ready = isPicture ? await prepareImage(file) : file;
  signal.throwIfAborted();
  if (isPicture) onOpened(ready);
  const { id, ...facts } = await sendFile('POST /api/files', {
    query: {},
    name: ready.name || 'file',
    file: ready,
    signal,
    onProgress: (sentBytes) => onProgress(ready.size === 0 ? 1 : sentBytes / ready.size),
  });
  return { type: 'file', fileId: id, ...facts };
}
