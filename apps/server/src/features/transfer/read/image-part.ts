import type { FilePart } from '@parley/contracts/messages/message-part';

/**
 * An image of a message that is still to be found.
 *
 * @param key its id in the archive, or its content as a `data:` address
 */
export function imagePart(key: string, name = ''): FilePart {
  return { type: 'file', fileId: key, name, mediaType: '', sizeBytes: 0, kind: 'image' };
}
