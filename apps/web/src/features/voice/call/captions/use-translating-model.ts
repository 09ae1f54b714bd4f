import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';

export function useModels() {
  return useQuery({
    queryKey: queryKeys.models,
    queryFn: ({ signal }) => call('GET /api/models', { signal }),
    staleTime: 60_000,
  });
}

/** Reference of a connected model that can translate; null if there is none, because Guide cannot, and undefined until known. */
export function useTranslatingModel(): string | null | undefined {
  const { data: listed } = useModels();
  if (!listed) return undefined;
  const models = listed.models.filter((model) => model.providerKind !== 'guide');
  return (models.find((model) => model.reference === listed.defaultModel) ?? models[0])?.reference ?? null;
}

/** Name of the default model. */
export function useDefaultModelName(): string | null {
  const { data: listed } = useModels();
  return listed?.models.find((model) => model.reference === listed.defaultModel)?.label ?? null;
}
