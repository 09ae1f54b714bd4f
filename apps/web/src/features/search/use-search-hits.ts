import type { SearchHit } from '@parley/contracts/conversations/search-messages';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';
import { trackEvent } from '#api/track-event.ts';

const pauseMs = 120;
const pageSize = 30;

export interface FoundHits {
  hits: readonly SearchHit[];
  isSearching: boolean;
  /** The response was incomplete: further hits may exist. */
  mayGrow: boolean;
  /** The server has further hits of these words. */
  hasMore: boolean;
  loadMore: () => void;
  /** Why there are no hits, or no further ones; null if there are. */
  failure: unknown;
}

/** Queries the server after a pause in typing. The last hits stay until the next response. */
export function useSearchHits(typed: string): FoundHits {
  const words = useSettled(typed.trim().slice(0, 200));
  const search = useInfiniteQuery({
    queryKey: queryKeys.search(words),
    queryFn: async ({ pageParam, signal }) => {
      const found = await call('GET /api/search', { query: { q: words, limit: pageSize, cursor: pageParam }, signal });
      if (pageParam === undefined)
        trackEvent('search_used', { results: found.hits.length === 0 ? 'none' : found.hits.length <= 5 ? '1-5' : '6+' });
      return { ...found, words };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const asked = typed.trim().slice(0, 200);
  const isSearching = search.isFetching || words !== asked;
  // A complete response is only narrowed by further letters.
  const isNarrowing = search.data !== undefined && asked.startsWith(search.data.pages[0]?.words ?? asked);
  const hits = words === '' ? [] : (search.data?.pages.flatMap((page) => page.hits) ?? []);
  return {
    hits,
    isSearching,
    mayGrow: isSearching && !isNarrowing,
    hasMore: !isSearching && search.hasNextPage && !search.isPlaceholderData,
    loadMore: () => void search.fetchNextPage(),
    failure: search.isError && (hits.length === 0 || search.isFetchNextPageError) ? search.error : null,
  };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
