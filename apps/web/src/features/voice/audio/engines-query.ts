import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';

/** The server's speech and transcription engines, as the current user may use them. */
export const enginesQuery = queryOptions({
  queryKey: queryKeys.speechEngines,
  queryFn: ({ signal }) => call('GET /api/speech/engines', { signal }),
  staleTime: 30_000,
});
