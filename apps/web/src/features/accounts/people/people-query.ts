import type { Person } from '@parley/contracts/accounts/people';
import type { ListedInvitation } from '@parley/contracts/accounts/invitations';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';

export const peopleKey = ['people'] as const;
export const invitationsKey = ['invitations'] as const;

export const peopleQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey, q],
    queryFn: ({ pageParam, signal }): Promise<{ people: Person[]; nextCursor: string | null }> =>
      call('GET /api/people', { query: { ...(q ? { q } : {}), ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: (before) => before,
  });

export const invitationsQuery = queryOptions({
  queryKey: invitationsKey,
  queryFn: ({ signal }): Promise<{ invitations: ListedInvitation[] }> => call('GET /api/invitations', { signal }),
});

export const accountSettingsQuery = queryOptions({
  queryKey: queryKeys.accountSettings,
  queryFn: ({ signal }) => call('GET /api/accounts', { signal }),
});
