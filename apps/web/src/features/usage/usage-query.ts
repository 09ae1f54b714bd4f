import type { UsageGrain } from '@parley/contracts/usage/usage-grains';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';

/** What the user's replies used, in periods of this browser's time zone. Always read anew: every answer changes it. */
export const usageQuery = (grain: UsageGrain) =>
  queryOptions({
    queryKey: [...queryKeys.usage, grain],
    queryFn: ({ signal }) =>
      call('GET /api/usage', { query: { grain, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }, signal }),
    staleTime: 0,
  });
