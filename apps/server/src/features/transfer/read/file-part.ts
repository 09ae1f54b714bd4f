import type { FilePart } from '@parley/contracts/messages/message-part';

/**
 * A file of a message that is still to be found.
 *
 * @param key its id in the archive, or its content as a `data:` address
 */
export function filePart(kind: 'image' | 'document', key: string, name = ''): FilePart {
  return { type: 'file', fileId: key, name, mediaType: '', sizeBytes: 0, kind };
}
