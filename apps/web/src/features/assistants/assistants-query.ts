import type { Assistant } from '@parley/contracts/assistants/assistant';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { queryClient } from '#api/query-client.ts';
import { queryKeys } from '#api/query-keys.ts';

/** The user's assistants, the last used one first. */
export const assistantsQuery = queryOptions({
  queryKey: queryKeys.assistants,
  queryFn: async ({ signal }): Promise<Assistant[]> => (await call('GET /api/assistants', { signal })).assistants,
});

/** One of the user's assistants; null while it is unknown or if it does not exist. */
export function useAssistant(id: string | null): Assistant | null {
  const { data } = useQuery({ ...assistantsQuery, enabled: id !== null });
  return data?.find((assistant) => assistant.id === id) ?? null;
}

/** The voices of one of the user's assistants by locale, as far as this page knows them. */
export function assistantVoices(id: string | null): Assistant['voices'] {
  const assistants = id === null ? undefined : queryClient.getQueryData(assistantsQuery.queryKey);
  return assistants?.find((assistant) => assistant.id === id)?.voices ?? {};
}
