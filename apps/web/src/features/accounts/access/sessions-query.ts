import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** Where the user is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['auth-sessions'],
  queryFn: ({ signal }) => call('GET /api/auth/sessions', { signal }),
});
