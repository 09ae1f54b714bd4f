import type { ListConversationsQuery } from '@parley/contracts/conversations/list-conversations';
import type { Folder } from '@parley/contracts/folders/folder';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';

/** The user's folders, oldest first. The event stream keeps it fresh, so it never becomes stale by time. */
export const foldersQuery = queryOptions({
  queryKey: queryKeys.folders,
  queryFn: async ({ signal }): Promise<Folder[]> => (await call('GET /api/folders', { signal })).folders,
  staleTime: Number.POSITIVE_INFINITY,
});

/** One folder with its instructions. */
export const folderQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.folder(id),
    queryFn: ({ signal }) => call('GET /api/folders/{id}', { params: { id }, signal }),
  });

const pageSize = 40;

/** The conversations of one folder, page by page. */
export const folderConversationsQuery = (folderId: string) =>
  pagesQuery(queryKeys.folderConversations(folderId), { folderId, limit: pageSize });

/** The same with the beginning of the last message of each, for the page of the folder. */
export const folderPreviewsQuery = (folderId: string) =>
  pagesQuery(queryKeys.folderPreviews(folderId), { folderId, limit: pageSize, previews: 'true' });

const pagesQuery = (queryKey: string[], query: ListConversationsQuery) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/conversations', { query: { ...query, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
  });
