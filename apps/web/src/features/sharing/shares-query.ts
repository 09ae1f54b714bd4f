import type { GetShareResponse, Share } from '@parley/contracts/sharing/share';
import type { ListSharesResponse } from '@parley/contracts/sharing/list-shares';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';

/** The public page of a conversation, and what one could show. Read again each time the dialog opens. */
export const shareQuery = (conversationId: string) =>
  queryOptions({
    queryKey: queryKeys.share(conversationId),
    queryFn: ({ signal }): Promise<GetShareResponse> =>
      call('GET /api/conversations/{id}/share', { params: { id: conversationId }, signal }),
    staleTime: 0,
  });

/** The user's public pages, the newest first. */
export const sharesQuery = infiniteQueryOptions({
  queryKey: queryKeys.shares,
  queryFn: ({ pageParam, signal }): Promise<ListSharesResponse> =>
    call('GET /api/shares', { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** Shows a share as it is now, in the dialog and in the list. */
export function showShare(queryClient: QueryClient, share: Share): void {
  queryClient.setQueryData(shareQuery(share.conversationId).queryKey, (known) => known && { ...known, share });
  queryClient.setQueryData(
    sharesQuery.queryKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, shares: page.shares.map((other) => (other.id === share.id ? share : other)) })),
      },
  );
}

/** Takes a revoked share out of the dialog and the list. */
export function hideShare(queryClient: QueryClient, { id, conversationId }: Share): void {
  queryClient.setQueryData(shareQuery(conversationId).queryKey, (known) => known && { ...known, share: null });
  queryClient.setQueryData(
    sharesQuery.queryKey,
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, shares: page.shares.filter((one) => one.id !== id) })) },
  );
}

/** Has both read again. */
export function reloadShares(queryClient: QueryClient, conversationId: string): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: queryKeys.share(conversationId) }),
    queryClient.invalidateQueries({ queryKey: queryKeys.shares }),
  ]);
}
