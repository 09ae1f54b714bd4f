import type { Assistant } from '@parley/contracts/assistants/assistant';
import { useQuery } from '@tanstack/react-query';
import { assistantsQuery } from '#api/assistants.ts';
import { queryClient } from '#api/query-client.ts';

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
