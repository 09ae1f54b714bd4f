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
  infiniteQueryOptions({
    queryKey: queryKeys.folderConversations(folderId),
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/conversations', { query: { folderId, limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
  });
