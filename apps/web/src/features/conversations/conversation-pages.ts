import type { Conversation } from '@parley/contracts/conversations/conversation';
import type { ListConversationsResponse, ListedConversation } from '@parley/contracts/conversations/list-conversations';
import type { InfiniteData } from '@tanstack/react-query';

export type ConversationPages = InfiniteData<ListConversationsResponse, unknown>;

/** The pinned conversations of the pages, and the others that are in no folder, each once, newest change first. */
export function listedConversations(data: ConversationPages): { pinned: Conversation[]; others: Conversation[] } {
  const all = conversationsIn(data).filter((entry) => !entry.archived);
  return { pinned: all.filter((entry) => entry.pinned), others: all.filter((entry) => !entry.pinned && entry.folderId === null) };
}

/** The conversations of the pages that are in a folder, each once, newest change first. */
export function folderConversations(data: ConversationPages, folderId: string): ListedConversation[] {
  return conversationsIn(data).filter((entry) => !entry.archived && entry.folderId === folderId);
}

/** The archived conversations of the pages, each once, newest change first. */
export function archivedConversations(data: ConversationPages): Conversation[] {
  return conversationsIn(data).filter((entry) => entry.archived);
}

function conversationsIn(data: ConversationPages): ListedConversation[] {
  const known = new Map<string, ListedConversation>();
  for (const page of data.pages) for (const entry of [...page.pinned, ...page.conversations]) known.set(entry.id, entry);
  return [...known.values()].sort((a, b) => b.updatedAt - a.updatedAt);
}

/**
 * The pages with one conversation added or changed; the known preview stays. A state older than the known one changes nothing: events and
 * responses may cross.
 */
export function withConversation(data: ConversationPages, changed: Conversation): ConversationPages {
  const known = findConversation(data, changed.id);
  if (known && known.updatedAt > changed.updatedAt) return data;
  const rest = withoutConversation(data, changed.id);
  const [first, ...others] = rest.pages;
  if (!first) return data;
  const target = changed.pinned ? 'pinned' : 'conversations';
  const entry: ListedConversation = known?.preview === undefined ? changed : { preview: known.preview, ...changed };
  return { ...rest, pages: [{ ...first, [target]: [entry, ...first[target]] }, ...others] };
}

/** The pages without it. */
export function withoutConversation(data: ConversationPages, id: string): ConversationPages {
  const keep = (entry: Conversation) => entry.id !== id;
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, pinned: page.pinned.filter(keep), conversations: page.conversations.filter(keep) })),
  };
}

export function findConversation(data: ConversationPages, id: string): ListedConversation | undefined {
  for (const page of data.pages) {
    const found = [...page.pinned, ...page.conversations].find((entry) => entry.id === id);
    if (found) return found;
  }
  return undefined;
}
