import { addFile } from '#features/files/add-file.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { Services } from '#services.ts';
import { withoutImages } from '../read/find-images.ts';
import type { TransferConversation } from '../read/transfer-item.ts';

/** Stores the images of a conversation as files of the user. What is no image is removed and counted as missing. */
export async function importImages(services: Services, userId: string, conversation: TransferConversation): Promise<TransferConversation> {
  const stored = new Map<string, Awaited<ReturnType<typeof addFile>>>();
  const lost = new Set<string>();
  for (const { key, name, bytes } of conversation.images) {
    try {
      stored.set(key, await addFile(services, { userId, role: 'member' }, { name: name.trim() || 'image', bytes }));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      lost.add(key);
    }
  }
  const kept = lost.size === 0 ? conversation : withoutImages(conversation, lost, lost.size);
  return {
    ...kept,
    messages: kept.messages.map((message) => ({
      ...message,
      parts: message.parts.map((part) => {
        const file = part.type === 'file' ? stored.get(part.fileId) : undefined;
        if (!file) return part;
        const { id, ...facts } = file;
        return { type: 'file' as const, fileId: id, ...facts };
      }),
    })),
  };
}
