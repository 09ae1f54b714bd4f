import type { AssistantFields } from '@parley/contracts/assistants/assistant';
import type { QueryClient } from '@tanstack/react-query';
import { assistantsQuery } from '#api/assistants.ts';
import { call } from '#api/call.ts';

/** Stores changes of an assistant; rejects if the server refuses. The request outlives the page. */
export async function patchAssistant(queryClient: QueryClient, id: string, part: Partial<AssistantFields>): Promise<void> {
  const saved = await call('PATCH /api/assistants/{id}', { params: { id }, body: part, keepalive: true });
  // A list that is loading may be older than the change.
  await queryClient.cancelQueries({ queryKey: assistantsQuery.queryKey });
  queryClient.setQueryData(assistantsQuery.queryKey, (list) => list?.map((one) => (one.id === id ? saved : one)));
}
