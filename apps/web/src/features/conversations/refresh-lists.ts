import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '#api/query-keys.ts';

/** Reads every list of conversations again, and the folders with their numbers. */
export function refreshLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: queryKeys.archivedConversations });
  void refreshFolders(queryClient);
}

/**
 * Reads the folders again, and the lists of what is in them and outside of them: the conversations of a deleted folder are outside, and
 * those of a restored one are in it again. Resolves when the folders are there.
 */
export function refreshFolders(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: queryKeys.conversations });
  void queryClient.invalidateQueries({ queryKey: queryKeys.allFolderConversations });
  return queryClient.invalidateQueries({ queryKey: queryKeys.folders });
}
