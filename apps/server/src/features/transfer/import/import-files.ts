import type { ApiErrorCode } from '@parley/contracts/api-error';
import { addFile } from '#features/files/add-file.ts';
import { webAddress } from '#features/files/pages/web-address.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { TransferServices } from '../transfer-services.ts';
import { withoutFiles } from '../read/find-files.ts';
import type { TransferConversation } from '../read/transfer-item.ts';

/** Faults of a file itself. The same file would fail again. */
const ofTheFile = new Set<ApiErrorCode>(['payload_too_large', 'file_not_text', 'file_without_text', 'unsupported_media_type']);

/**
 * Stores the files of a conversation as files of the user. A file that cannot be read is removed and counted as missing.
 *
 * @throws HttpError `storage_busy` if the store is away. The conversation must not be stored without its files then.
 */
export async function importFiles(
  services: TransferServices,
  userId: string,
  conversation: TransferConversation,
): Promise<TransferConversation> {
  const stored = new Map<string, Awaited<ReturnType<typeof addFile>>>();
  const lost = new Set<string>();
  for (const { key, name, isImage, bytes, sourceUrl } of conversation.files) {
    try {
      const sent = {
        name: name.trim() || (isImage ? 'image' : 'file'),
        bytes,
        sourceUrl: webAddress(sourceUrl) ?? undefined,
        isImported: true,
      };
      const file = await addFile(services, { userId, role: 'member' }, sent);
      // A page of HTML under the name of an image is no image.
      if ((file.kind === 'image') === isImage) stored.set(key, file);
      else lost.add(key);
    } catch (error) {
      if (!(error instanceof HttpError && ofTheFile.has(error.code))) throw error;
      lost.add(key);
    }
  }
  const kept = withoutFiles(conversation, lost);
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
