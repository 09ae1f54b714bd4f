import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import type { QueryClient } from '@tanstack/react-query';
import { forgetPage, keepList } from '#api/offline/kept-pages.ts';
import { queryKeys } from '#api/query-keys.ts';
import { changeList } from './change-list.ts';
import { archivedConversationsQuery, conversationListQuery } from './conversation-list-query.ts';
import { findConversation, withConversation, withoutConversation } from './conversation-pages.ts';
import { dropFromFolders, putIntoFolders, recountFolders, refreshPreviews } from './folders/folder-pages.ts';
import { deselect } from './selection/selection.ts';
import { refreshFolders, refreshLists } from './refresh-lists.ts';

/** Changes the lists of conversations as an event of the server says. */
export function applyListEvent(queryClient: QueryClient, event: ConversationEvent): void {
  const { queryKey } = conversationListQuery;
  if (event.type === 'conversation-update') {
    changeList(queryClient, queryKey, (data) => withConversation(data, event.conversation));
    putIntoFolders(queryClient, event.conversation);
    refreshPreviews(queryClient, event.conversation);
    recountFolders(queryClient);
    followArchive(queryClient, event.conversation.id, event.conversation.archived);
  } else if (event.type === 'conversation-delete') {
    void forgetPage(event.conversationId);
    deselect([event.conversationId]);
    changeList(queryClient, queryKey, (data) => withoutConversation(data, event.conversationId));
    dropFromFolders(queryClient, event.conversationId);
    recountFolders(queryClient);
    followArchive(queryClient, event.conversationId, false);
  } else if (event.type === 'snapshot') {
    void refreshFolders(queryClient);
    return;
  } else if (event.type === 'conversations-change') {
    if (event.isDeleted) {
      deselect(event.ids);
      for (const id of event.ids) void forgetPage(id);
    }
    refreshLists(queryClient);
    return;
  } else if (event.type === 'prompts-change') {
    void queryClient.invalidateQueries({ queryKey: queryKeys.prompts });
    return;
  } else if (event.type === 'folders-change') {
    void queryClient.invalidateQueries({ queryKey: queryKeys.allFolderDetails });
    void refreshFolders(queryClient);
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
