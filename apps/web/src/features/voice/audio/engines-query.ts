import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** The engines of the server that speak and that hear, as this person may use them now. */
export const enginesQuery = queryOptions({
  queryKey: ['speech-engines'],
  queryFn: ({ signal }) => call('GET /api/speech/engines', { signal }),
  staleTime: 30_000,
});
