import { messageText } from '@parley/contracts/messages/message-text';
import { newId } from '#db/new-id.ts';
import type { ConversationRow, NewMessageRow } from '#db/tables.ts';
import type { TransferConversation } from '../read/transfer-item.ts';

export type ConversationRows = {
  conversation: ConversationRow;
  messages: NewMessageRow[];
  /** Ids of the files of each message that has some. */
  files: Map<string, string[]>;
  characters: number;
};

/**
 * Rows of a conversation under new ids.
 *
 * @param owner of the rows, the import, and the assistant and folder it had if they are here. Everything in it is older than `before`: by this, an
 *   undo tells what the user wrote later.
 */
export function toRows(
  given: TransferConversation,
  owner: { userId: string; importId: string; assistantId: string | null; folderId: string | null; before: number },
): ConversationRows {
  const ids = new Map(given.messages.map((message) => [message.id, newId()]));
  const idFor = (id: string | null): string | null => (id === null ? null : (ids.get(id) ?? null));
  const conversationId = newId();
  const past = (ms: number): number => Math.min(ms, owner.before - 1);
  let time = past(given.createdAt);
  let characters = 0;
  const files = new Map<string, string[]>();
  const messages = given.messages.map((message): NewMessageRow => {
    // A message without a time was written after the one before it.
    time = past(message.createdAt ?? time + 1);
    const id = ids.get(message.id) ?? newId();
    const text = messageText(message.parts);
    const parts = JSON.stringify(message.parts);
    characters += text.length + parts.length;
    const fileIds = message.parts.flatMap((part) => (part.type === 'file' ? [part.fileId] : []));
    if (fileIds.length > 0) files.set(id, [...new Set(fileIds)]);
    return {
      id,
      conversationId,
      userId: owner.userId,
      parentId: idFor(message.parentId),
      role: message.role,
      parts,
      text,
      status: message.status,
      model: message.model && JSON.stringify(message.model),
      usage: message.usage && JSON.stringify(message.usage),
      finishReason: message.finishReason,
      language: message.language,
      origin: message.origin,
      heardUpTo: message.heardUpTo && Math.min(message.heardUpTo, text.length),
      promptStartId: idFor(message.promptStartId),
      rating: message.rating ?? null,
      error: message.error && JSON.stringify(message.error),
      createdAt: time,
      finishedAt: message.finishedAt ?? (message.role === 'assistant' ? time : null),
      deletedAt: null,
      deletedWith: null,
    };
  });
  const { title, titleSource, language, model, kind, sourceKey } = given;
  const conversation: ConversationRow = {
    id: conversationId,
    userId: owner.userId,
    title,
    titleSource,
    language,
    model,
    kind,
    sourceKey,
    createdAt: past(given.createdAt),
    updatedAt: past(given.updatedAt),
    importId: owner.importId,
    assistantId: owner.assistantId,
    isPreviewChat: 0,
    folderId: owner.folderId,
    pinned: given.pinned ? 1 : 0,
    archived: given.archived ? 1 : 0,
    activeLeafId: idFor(given.activeId) ?? messages.at(-1)?.id ?? null,
    deletedAt: null,
  };
  return { conversation, messages, files, characters };
}
