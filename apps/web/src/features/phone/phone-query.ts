import type { PhoneAccess } from '@parley/contracts/phone/phone-access';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';

/** While a code waits to be entered, its owner looks at the screen. */
const waitingMs = 1500;
const openMs = 5000;

export const phoneQuery = queryOptions({
  queryKey: queryKeys.phone,
  queryFn: ({ signal }): Promise<PhoneAccess> => call('GET /api/phone', { signal }),
  refetchInterval: ({ state: { data } }) => (data?.code ? waitingMs : data?.status === 'open' ? openMs : false),
});
