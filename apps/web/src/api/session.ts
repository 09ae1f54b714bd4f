import type { GetSessionResponse } from '@parley/contracts/session/get-session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryKeys } from './query-keys.ts';

/** The current user, and what the operator has turned on. */
export const sessionQuery = queryOptions({
  queryKey: queryKeys.session,
  queryFn: ({ signal }): Promise<GetSessionResponse> => call('GET /api/session', { signal }),
  staleTime: 60_000,
});

export function useSession() {
  return useQuery(sessionQuery).data;
}
