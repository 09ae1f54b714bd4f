import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';

/**
 * Whether only Guide would answer, which does without what other models are given.
 *
 * @param model the assistant's own; null: the person's default
 */
export function useAnswersAsGuide(model: string | null): boolean {
  const { data } = useQuery({ queryKey: queryKeys.models, queryFn: ({ signal }) => call('GET /api/models', { signal }) });
  const others = data?.models.some(({ providerKind }) => providerKind !== 'guide') ?? true;
  return model === 'guide/guide' || !others;
}
