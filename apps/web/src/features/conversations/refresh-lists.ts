import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '#api/query-keys.ts';

/** Reads every list of conversations again, and the folders with their numbers. */
export function refreshLists(queryClient: QueryClient): void {
  const { conversations, archivedConversations, allFolderConversations, folders } = queryKeys;
  for (const queryKey of [conversations, archivedConversations, allFolderConversations, folders])
    void queryClient.invalidateQueries({ queryKey });
}
