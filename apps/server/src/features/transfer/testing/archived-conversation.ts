import { newId } from '#db/new-id.ts';

/**
 * A conversation as an archive has it: a chain of messages, the first of the user.
 *
 * @param messages the parts of each message
 */
export function archivedConversation(title: string, messages: readonly (readonly object[])[], folderId: string | null = null): object {
  const ids = messages.map(() => newId());
  return {
    format: 'parley-conversation',
    version: 1,
    id: newId(),
    title,
    titleSource: 'user',
    language: null,
    model: null,
    kind: 'chat',
    pinned: false,
    archived: false,
    sourceKey: null,
    assistantId: null,
    activeLeafId: null,
    folderId,
    createdAt: 5,
    updatedAt: 5,
    messages: messages.map((parts, index) => ({
      id: ids[index],
      parentId: ids[index - 1] ?? null,
      role: index % 2 === 0 ? 'user' : 'assistant',
      parts,
      status: 'complete',
      model: null,
      usage: null,
      finishReason: null,
      language: null,
      origin: null,
      promptStartId: null,
      heardUpTo: null,
      error: null,
      createdAt: 5,
      finishedAt: 5,
    })),
  };
}
