import type { SearchHit } from '@parley/contracts/conversations/search-messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';
import { trackEvent } from '#api/track-event.ts';

const pauseMs = 120;
const hitLimit = 30;

export interface FoundHits {
  hits: readonly SearchHit[];
  isSearching: boolean;
  /** The response was incomplete: further hits may exist. */
  mayGrow: boolean;
  failure: unknown;
}

/** Queries the server after a pause in typing. The last hits stay until the next response. */
export function useSearchHits(typed: string): FoundHits {
  const words = useSettled(typed.trim().slice(0, 200));
  const search = useQuery({
    queryKey: queryKeys.search(words),
    queryFn: async ({ signal }) => {
      const found = await call('GET /api/search', { query: { q: words, limit: hitLimit }, signal });
      trackEvent('search_used', { results: found.hits.length === 0 ? 'none' : found.hits.length <= 5 ? '1-5' : '6+' });
      return { ...found, words };
    },
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const asked = typed.trim().slice(0, 200);
  const isSearching = search.isFetching || words !== asked;
  // A complete response is only narrowed by further letters.
  const isNarrowing = search.data !== undefined && asked.startsWith(search.data.words);
  return {
    hits: words === '' ? [] : (search.data?.hits ?? []),
    isSearching,
    mayGrow: isSearching && !isNarrowing,
    failure: search.isError ? search.error : null,
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
