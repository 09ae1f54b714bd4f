import type { Assistant } from '@parley/contracts/assistant';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { queryClient } from '#api/query-client.ts';
import { queryKeys } from '#api/query-keys.ts';

/** The person's assistants, the one used last first. */
export const assistantsQuery = queryOptions({
  queryKey: queryKeys.assistants,
  queryFn: async ({ signal }): Promise<Assistant[]> => (await call('GET /api/assistants', { signal })).assistants,
});

/** One of the person's assistants; null while it is not known, and when there is none of that id. */
export function useAssistant(id: string | null): Assistant | null {
  const { data } = useQuery({ ...assistantsQuery, enabled: id !== null });
  return data?.find((assistant) => assistant.id === id) ?? null;
}

/** The voices of one of the person's assistants, by locale, as far as they are known on this page. */
export function assistantVoices(id: string | null): Assistant['voices'] {
  const assistants = id === null ? undefined : queryClient.getQueryData(assistantsQuery.queryKey);
  return assistants?.find((assistant) => assistant.id === id)?.voices ?? {};
}
