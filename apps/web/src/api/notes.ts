import type { Note } from '@parley/contracts/memory/note';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryKeys } from './query-keys.ts';

/** The notes about the user, newest first. A model may have added some meanwhile. */
export const notesQuery = queryOptions({
  queryKey: queryKeys.notes,
  queryFn: async ({ signal }): Promise<Note[]> => (await call('GET /api/notes', { signal })).notes,
  staleTime: 0,
});
