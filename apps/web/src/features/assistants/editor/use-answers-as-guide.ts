import { useQuery } from '@tanstack/react-query';
import { modelsQuery } from '#api/models.ts';

/**
 * Whether only Guide would answer, which ignores most of an assistant's settings.
 *
 * @param model the assistant's own; null: the user's default
 */
export function useAnswersAsGuide(model: string | null): boolean {
  const { data } = useQuery(modelsQuery);
  const others = data?.models.some(({ providerKind }) => providerKind !== 'guide') ?? true;
  return model === 'guide/guide' || !others;
}
