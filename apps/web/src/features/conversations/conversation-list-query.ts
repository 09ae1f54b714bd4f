import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { loadConversationList } from '#api/offline/kept-pages.ts';
import { queryKeys } from '#api/query-keys.ts';

const pageSize = 40;

/** The user's pinned conversations and those in no folder, page by page. The event stream keeps it fresh, so it never becomes stale by time. */
export const conversationListQuery = infiniteQueryOptions({
  queryKey: queryKeys.conversations,
  queryFn: ({ pageParam, signal }) =>
    pageParam === null
      ? loadConversationList(pageSize, signal)
      : call('GET /api/conversations', { query: { limit: pageSize, unfiled: 'true', cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  staleTime: Number.POSITIVE_INFINITY,
});

const archivePageSize = 100;

/** The user's archived conversations, page by page. Refreshed when an event changes one of them. */
export const archivedConversationsQuery = infiniteQueryOptions({
  queryKey: queryKeys.archivedConversations,
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/conversations', {
      query: { archived: 'true', limit: archivePageSize, ...(pageParam !== null && { cursor: pageParam }) },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});
