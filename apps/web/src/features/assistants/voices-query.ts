import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** The voices that speak a locale, as the voice settings know them too. */
export const voicesQuery = (locale: string) =>
  queryOptions({
    queryKey: ['speech-voices', locale, false, ''],
    queryFn: ({ signal }) => call('GET /api/speech/voices', { query: { locale }, signal }),
    staleTime: 60_000,
  });
