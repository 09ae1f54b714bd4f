import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** How the user signs in. */
export const signInMethodsQuery = queryOptions({
  queryKey: ['sign-in-methods'],
  queryFn: ({ signal }) => call('GET /api/auth/sign-in-methods', { signal }),
});
