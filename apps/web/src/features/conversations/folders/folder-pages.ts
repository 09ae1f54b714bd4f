import type { Conversation } from '@parley/contracts/conversations/conversation';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '#api/query-keys.ts';
import { type ConversationPages, findConversation, withConversation, withoutConversation } from '../conversation-pages.ts';

/** The folders whose conversations this page has loaded. */
const loaded = (queryClient: QueryClient) => queryClient.getQueriesData<ConversationPages>({ queryKey: queryKeys.allFolderConversations });

/** Puts a conversation into the list of its folder and takes it out of the lists of others. */
export function putIntoFolders(queryClient: QueryClient, conversation: Conversation): void {
  for (const [key, data] of loaded(queryClient)) {
    const isIn = key.at(-1) === conversation.folderId;
    if (!data || (!isIn && !findConversation(data, conversation.id))) continue;
    queryClient.setQueryData(
      key,
      isIn ? withConversation(data, { ...conversation, pinned: false }) : withoutConversation(data, conversation.id),
    );
  }
  void restartFetches(queryClient);
}

/** Reads the previews of a folder again, on the page that shows them or when it is opened. A changed conversation comes without its own. */
export function refreshPreviews(queryClient: QueryClient, { folderId }: Pick<Conversation, 'folderId'>): void {
  if (folderId !== null) void queryClient.invalidateQueries({ queryKey: queryKeys.folderPreviews(folderId) });
}

/** Takes a conversation out of the lists of all folders. */
export function dropFromFolders(queryClient: QueryClient, id: string): void {
  for (const [key, data] of loaded(queryClient))
    if (data && findConversation(data, id)) queryClient.setQueryData(key, withoutConversation(data, id));
  void restartFetches(queryClient);
}

/**
 * Cancels the requests for lists that have not arrived. The server may have answered before the change, and an answer counts as fresh
 * when it arrives, even if its query was invalidated meanwhile. The pages that show such a list request it again.
 */
async function restartFetches(queryClient: QueryClient): Promise<void> {
  const pending = queryClient.getQueryCache().findAll({ queryKey: queryKeys.allFolderConversations, fetchStatus: 'fetching' });
  for (const { queryKey } of pending) {
    await queryClient.cancelQueries({ queryKey, exact: true });
    await queryClient.invalidateQueries({ queryKey, exact: true });
  }
}

/** Reads the folders again: how many conversations are in each may have changed. Nothing is read while there are none. */
export function recountFolders(queryClient: QueryClient): void {
  const known = queryClient.getQueryData<readonly unknown[]>(queryKeys.folders);
  if (known && known.length > 0) void queryClient.invalidateQueries({ queryKey: queryKeys.folders });
}
