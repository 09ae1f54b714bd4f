import type { FileOrder } from '@parley/contracts/files/list-files';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';

/** The user's files, page by page. Messages add some meanwhile. */
export function filesQuery(order: FileOrder, words: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.ownFiles(order, words),
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/files', {
        query: { order, ...(words !== '' && { q: words }), ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
