import type { Assistant } from '@parley/contracts/assistants/assistant';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryKeys } from './query-keys.ts';

/** The user's assistants, the last used one first. */
export const assistantsQuery = queryOptions({
  queryKey: queryKeys.assistants,
  queryFn: async ({ signal }): Promise<Assistant[]> => (await call('GET /api/assistants', { signal })).assistants,
});
