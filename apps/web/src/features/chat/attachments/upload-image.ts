import type { FilePart } from '@parley/contracts/messages/message-part';
import { sendFile } from '#api/send-file.ts';
import { prepareImage } from './prepare-image.ts';

interface UploadOptions {
  signal: AbortSignal;
  /** Called with the image as it will be sent. */
  onOpened: (image: File) => void;
  /** Called with the sent share, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Prepares an image and uploads it. @throws ApiFailure if the browser cannot open it or the server does not take it */
export async function uploadImage(file: File, { signal, onOpened, onProgress }: UploadOptions): Promise<FilePart> {
  const image = await prepareImage(file);
  signal.throwIfAborted();
  onOpened(image);
  const { id, ...facts } = await sendFile('POST /api/files', {
    query: { name: image.name },
    file: image,
    signal,
    onProgress: (sentBytes) => onProgress(sentBytes / image.size),
  });
  return { type: 'file', fileId: id, ...facts };
}
