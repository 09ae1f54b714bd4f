import type { Prompt } from '@parley/contracts/prompts/prompt';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

/** The user's saved prompts in their order. Without the server: a copy. */
export const promptsQuery = queryOptions({
  queryKey: queryKeys.prompts,
  queryFn: async ({ signal }): Promise<Prompt[]> => (await import('./offline/kept-prompts.ts')).loadPrompts(signal),
});
