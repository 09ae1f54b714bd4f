import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryKeys } from './query-keys.ts';

/** The language models that can be chosen, and the person's default. */
export const modelsQuery = queryOptions({
  queryKey: queryKeys.models,
  queryFn: ({ signal }) => call('GET /api/models', { signal }),
});
