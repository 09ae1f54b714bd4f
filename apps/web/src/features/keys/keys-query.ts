import type { ProgramKey } from '@parley/contracts/accounts/keys';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';

/** The user's keys for programs, the newest first. */
export const keysQuery = queryOptions({
  queryKey: queryKeys.keys,
  queryFn: ({ signal }): Promise<{ keys: ProgramKey[] }> => call('GET /api/keys', { signal }),
});
