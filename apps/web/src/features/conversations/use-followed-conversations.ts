import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import { forgetPage } from '#api/offline/kept-pages.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportStream } from '#api/connection-state.ts';
import { followEvents } from '#api/follow-events.ts';
import { keepList } from '#api/offline/kept-pages.ts';
import { queryKeys } from '#api/query-keys.ts';
import { archivedConversationsQuery, conversationListQuery } from './conversation-list-query.ts';
import { dropFromFolders, putIntoFolders, recountFolders, refreshPreviews } from './folders/folder-pages.ts';
import { refreshLists } from './refresh-lists.ts';
import { findConversation, withConversation, withoutConversation } from './conversation-pages.ts';

/** Keeps the list in sync with the server, and so with other tabs and devices, while the component is mounted. */
export function useFollowedConversations(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    void follow(queryClient, stop.signal);
    return () => stop.abort();
  }, [queryClient]);
}

/** Starts where the list was read, so that nothing is lost in between and the list is not requested again. */
async function follow(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  const list = await queryClient.fetchInfiniteQuery(conversationListQuery).catch(() => null);
  let wasLost = false;
  await followEvents({
    conversationId: null,
    after: list?.pages[0]?.eventSequence.toString(),
    onEvent: (event) => applyEvent(queryClient, event),
    onConnection: (state) => {
      reportStream(state);
      // Changes from a time without a stream are loaded when the stream is back.
      if (state === 'open' && wasLost) void queryClient.invalidateQueries();
      wasLost = state === 'lost';
    },
    signal,
  });
}

function applyEvent(queryClient: QueryClient, event: ConversationEvent): void {
  const { queryKey } = conversationListQuery;
  if (event.type === 'conversation-update') {
    queryClient.setQueryData(queryKey, (data) => data && withConversation(data, event.conversation));
    putIntoFolders(queryClient, event.conversation);
    refreshPreviews(queryClient, event.conversation);
    recountFolders(queryClient);
    followArchive(queryClient, event.conversation.id, event.conversation.archived);
  } else if (event.type === 'conversation-delete') {
    void forgetPage(event.conversationId);
    queryClient.setQueryData(queryKey, (data) => data && withoutConversation(data, event.conversationId));
    dropFromFolders(queryClient, event.conversationId);
    recountFolders(queryClient);
    followArchive(queryClient, event.conversationId, false);
  } else if (event.type === 'snapshot') {
    void queryClient.invalidateQueries({ queryKey: queryKeys.conversations });
    void queryClient.invalidateQueries({ queryKey: queryKeys.allFolderConversations });
    void queryClient.invalidateQueries({ queryKey: queryKeys.folders });
    return;
  } else if (event.type === 'conversations-change') {
    refreshLists(queryClient);
    return;
  } else if (event.type === 'prompts-change') {
    void queryClient.invalidateQueries({ queryKey: queryKeys.prompts });
    return;
  } else if (event.type === 'folders-change') {
    void queryClient.invalidateQueries({ queryKey: queryKeys.allFolderDetails });
    // The conversations of a deleted folder are in the list again, and those of a restored one are not.
    void queryClient.invalidateQueries({ queryKey: queryKeys.folders });
    void queryClient.invalidateQueries({ queryKey: queryKeys.conversations });
    return;
  }
  const newest = queryClient.getQueryData(queryKey)?.pages[0];
  if (newest && event.type.startsWith('conversation-')) void keepList(newest);
}

/** Reads the archive again when a conversation enters it, changes in it or leaves it. */
function followArchive(queryClient: QueryClient, id: string, isArchived: boolean): void {
  const { queryKey } = archivedConversationsQuery;
  const known = queryClient.getQueryData(queryKey);
  if (known && (isArchived || findConversation(known, id))) void queryClient.invalidateQueries({ queryKey });
}
