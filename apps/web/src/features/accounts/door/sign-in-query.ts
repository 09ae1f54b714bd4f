import type { GetSignInResponse } from '@parley/contracts/accounts/get-sign-in';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** How one signs in here. */
export const signInQuery = queryOptions({
  queryKey: ['sign-in'],
  queryFn: ({ signal }): Promise<GetSignInResponse> => call('GET /api/auth/sign-in', { signal }),
});
