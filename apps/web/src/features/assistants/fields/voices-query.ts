import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';

/** The voices for a locale, shared with the voice settings. */
export const voicesQuery = (locale: string) =>
  queryOptions({
    queryKey: [...queryKeys.speechVoices, locale, false, ''],
    queryFn: ({ signal }) => call('GET /api/speech/voices', { query: { locale }, signal }),
    staleTime: 60_000,
  });
