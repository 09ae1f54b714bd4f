import type { FilePart } from '@parley/contracts/messages/message-part';
import type { ImportReason } from '@parley/contracts/transfer/import-record';
import type { TransferConversation } from '../read/transfer-item.ts';

/**
 * Removes files that are missing, and says how many in its losses.
 *
 * @param lost their kinds by key
 */
export function withoutFiles(conversation: TransferConversation, lost: ReadonlyMap<string, FilePart['kind']>): TransferConversation {
  if (lost.size === 0) return conversation;
  const losses = new Map<ImportReason, number>(conversation.losses.map(({ reason, count }) => [reason, count]));
  for (const kind of lost.values()) {
    const reason = kind === 'image' ? 'images_missing' : 'files_missing';
    losses.set(reason, (losses.get(reason) ?? 0) + 1);
  }
  return {
    ...conversation,
    messages: conversation.messages.map((message) => ({
      ...message,
      parts: message.parts.filter((part) => part.type !== 'file' || !lost.has(part.fileId)),
    })),
    losses: [...losses].map(([reason, count]) => ({ reason, count })),
  };
}
