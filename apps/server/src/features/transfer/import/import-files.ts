import type { ApiErrorCode } from '@parley/contracts/api-error';
import { messageFileLimits } from '@parley/contracts/files/file-limits';
import type { FilePart, MessagePart } from '@parley/contracts/messages/message-part';
import { addFile } from '#features/files/add-file.ts';
import { webAddress } from '#features/files/pages/web-address.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { TransferServices } from '../transfer-services.ts';
import { cleanText } from '../read/clean-text.ts';
import type { FileSource } from '../read/file-source.ts';
import type { TransferConversation } from '../read/transfer-item.ts';
import { withoutFiles } from './without-files.ts';

/** Faults of a file itself. The same file would fail again. */
const ofTheFile = new Set<ApiErrorCode>(['payload_too_large', 'file_not_text', 'file_without_text', 'unsupported_media_type']);

type StoredFile = Awaited<ReturnType<typeof addFile>>;

/**
 * Stores the files of a conversation as files of the user. A file that is not there or cannot be read is removed and counted as missing.
 *
 * @throws LostImport if the reading ended
 * @throws HttpError `storage_busy` if the store is away. The conversation must not be stored without its files then.
 */
export async function importFiles(
  services: TransferServices,
  userId: string,
  conversation: TransferConversation,
  source: FileSource,
): Promise<TransferConversation> {
  const stored = new Map<string, StoredFile>();
  const lost = new Map<string, FilePart['kind']>();
  for (const part of conversation.messages.flatMap(({ parts }) => parts)) {
    if (part.type !== 'file' || stored.has(part.fileId) || lost.has(part.fileId)) continue;
    source.throwIfEnded?.();
    const { fileId: key, name, kind, sourceUrl } = part;
    const isImage = kind === 'image';
    const bytes = inAddress(key) ?? (await source.readContent(key));
    const file =
      bytes &&
      (await storeFile(services, userId, {
        name: name.trim() || (isImage ? 'image' : 'file'),
        bytes,
        sourceUrl: webAddress(sourceUrl) ?? undefined,
        isImported: true,
      }));
    // A page of HTML under the name of an image is no image.
    if (file && (file.kind === 'image') === isImage) stored.set(key, file);
    else lost.set(key, kind);
  }
  const kept = withoutFiles(conversation, lost);
  return {
    ...kept,
    messages: kept.messages.map((message) => ({
      ...message,
      parts: message.parts.map((part) => withStoredFile(part, stored)),
    })),
  };
}

/** A citation of a file that is not here keeps its words and loses its link. */
function withStoredFile(part: MessagePart, stored: ReadonlyMap<string, StoredFile>): MessagePart {
  if ((part.type !== 'file' && part.type !== 'source') || part.fileId === undefined) return part;
  const file = stored.get(part.fileId);
  if (part.type === 'source') {
    const { fileId: _elsewhere, ...words } = part;
    return file ? { ...words, fileId: file.id } : words;
  }
  if (!file) return part;
  const { id, ...facts } = file;
  return { type: 'file', fileId: id, ...facts, ...(part.alt === undefined ? {} : { alt: cleanText(part.alt) }) };
}

/** @returns null if the file itself cannot be stored */
async function storeFile(services: TransferServices, userId: string, sent: Parameters<typeof addFile>[2]): Promise<StoredFile | null> {
  try {
    return await addFile(services, { userId, role: 'member' }, sent);
  } catch (error) {
    if (error instanceof HttpError && ofTheFile.has(error.code)) return null;
    throw error;
  }
}

function inAddress(key: string): Uint8Array | null {
  const [, encoded] = /^data:image\/[\w.+-]+;base64,(.*)$/s.exec(key) ?? [];
  if (encoded === undefined || encoded.length > (messageFileLimits.bytesPerImage * 4) / 3) return null;
  return new Uint8Array(Buffer.from(encoded, 'base64'));
}
