import type { ConversationPages } from './conversation-pages.ts';

export interface PagedList {
  data: ConversationPages | undefined;
  hasNextPage: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<PagedList>;
}

/** Loads all pages of a list. @returns them; null if a request failed, which the list shows */
export async function loadRest(list: PagedList): Promise<ConversationPages | null> {
  let loaded = list;
  while (loaded.hasNextPage) {
    loaded = await list.fetchNextPage();
    if (loaded.isError) return null;
  }
  return loaded.data ?? null;
}
