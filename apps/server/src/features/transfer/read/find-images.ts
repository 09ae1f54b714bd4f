import { messageFileLimits } from '@parley/contracts/files/file-limits';
import type { TransferConversation } from './transfer-item.ts';

/** Images of one conversation are in memory together. */
const bytesPerConversation = 64 * 1024 * 1024;
const imagesPerConversation = 50;

export type ImageSource = {
  /** The image with this id in the archive; null if there is none that is small enough. */
  readImage(key: string): Promise<Uint8Array | null>;
};

/** Adds to a conversation the images that its messages name. Parts whose image is not there are removed and counted. */
export async function findImages(conversation: TransferConversation, source: ImageSource): Promise<TransferConversation> {
  const images = new Map<string, TransferConversation['images'][number]>();
  const lost = new Set<string>();
  let lostCount = 0;
  let bytes = 0;
  for (const part of conversation.messages.flatMap(({ parts }) => parts)) {
    if (part.type !== 'file' || images.has(part.fileId)) continue;
    const room = !lost.has(part.fileId) && images.size < imagesPerConversation && bytes < bytesPerConversation;
    const content = room ? (inAddress(part.fileId) ?? (await source.readImage(part.fileId))) : null;
    if (content) {
      bytes += content.length;
      images.set(part.fileId, { key: part.fileId, name: part.name, bytes: content });
    } else {
      lost.add(part.fileId);
      lostCount += 1;
    }
  }
  const found = { ...conversation, images: [...images.values()] };
  return lostCount === 0 ? found : withoutImages(found, lost, lostCount);
}

/** Removes images that are missing, and says how many in its losses. */
export function withoutImages(conversation: TransferConversation, lost: ReadonlySet<string>, count: number): TransferConversation {
  const before = conversation.losses.find(({ reason }) => reason === 'images_missing')?.count ?? 0;
  return {
    ...conversation,
    images: conversation.images.filter(({ key }) => !lost.has(key)),
    messages: conversation.messages.map((message) => ({
      ...message,
      parts: message.parts.filter((part) => part.type !== 'file' || !lost.has(part.fileId)),
    })),
    losses: [
      ...conversation.losses.filter(({ reason }) => reason !== 'images_missing'),
      { reason: 'images_missing', count: before + count },
    ],
  };
}

function inAddress(key: string): Uint8Array | null {
  const [, encoded] = /^data:image\/[\w.+-]+;base64,(.*)$/s.exec(key) ?? [];
  if (encoded === undefined || encoded.length > (messageFileLimits.bytesPerImage * 4) / 3) return null;
  return new Uint8Array(Buffer.from(encoded, 'base64'));
}
