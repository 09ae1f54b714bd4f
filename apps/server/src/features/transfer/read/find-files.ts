import type { FilePart } from '@parley/contracts/messages/message-part';
import type { ImportReason } from '@parley/contracts/transfer/import-record';
import { messageFileLimits } from '@parley/contracts/files/file-limits';
import type { TransferConversation } from './transfer-item.ts';

/** Files of one conversation are in memory together. */
const bytesPerConversation = 64 * 1024 * 1024;
const filesPerConversation = 50;

export type FileSource = {
  /** The file with this id in the archive; null if there is none that is small enough. */
  readContent(key: string): Promise<Uint8Array | null>;
};

/** Adds to a conversation the files that its messages name. Parts whose file is not there are removed and counted. */
export async function findFiles(conversation: TransferConversation, source: FileSource): Promise<TransferConversation> {
  const files = new Map<string, TransferConversation['files'][number]>();
  const lost = new Set<string>();
  let bytes = 0;
  for (const part of conversation.messages.flatMap(({ parts }) => parts)) {
    if (part.type !== 'file' || files.has(part.fileId) || lost.has(part.fileId)) continue;
    const hasRoom = files.size < filesPerConversation && bytes < bytesPerConversation;
    const content = hasRoom ? (inAddress(part.fileId) ?? (await source.readContent(part.fileId))) : null;
    if (content) {
      bytes += content.length;
      files.set(part.fileId, {
        key: part.fileId,
        name: part.name,
        isImage: part.kind === 'image',
        sourceUrl: part.sourceUrl,
        bytes: content,
      });
    } else lost.add(part.fileId);
  }
  return withoutFiles({ ...conversation, files: [...files.values()] }, lost);
}

/** Removes files that are missing, and says how many in its losses. */
export function withoutFiles(conversation: TransferConversation, lost: ReadonlySet<string>): TransferConversation {
  if (lost.size === 0) return conversation;
  const parts = conversation.messages.flatMap((message) => message.parts);
  const missing = [...lost].map((key) => parts.find((part): part is FilePart => part.type === 'file' && part.fileId === key));
  const losses = new Map<ImportReason, number>(conversation.losses.map(({ reason, count }) => [reason, count]));
  for (const part of missing) {
    const reason = part?.kind === 'image' ? 'images_missing' : 'files_missing';
    losses.set(reason, (losses.get(reason) ?? 0) + 1);
  }
  return {
    ...conversation,
    files: conversation.files.filter(({ key }) => !lost.has(key)),
    messages: conversation.messages.map((message) => ({
      ...message,
      parts: message.parts.filter((part) => part.type !== 'file' || !lost.has(part.fileId)),
    })),
    losses: [...losses].map(([reason, count]) => ({ reason, count })),
  };
}

function inAddress(key: string): Uint8Array | null {
  const [, encoded] = /^data:image\/[\w.+-]+;base64,(.*)$/s.exec(key) ?? [];
  if (encoded === undefined || encoded.length > (messageFileLimits.bytesPerImage * 4) / 3) return null;
  return new Uint8Array(Buffer.from(encoded, 'base64'));
}
