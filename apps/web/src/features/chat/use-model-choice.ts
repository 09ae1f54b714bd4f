import type { LanguageModel, ListModelsResponse } from '@parley/contracts/language-model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';

export interface ModelChoice {
  models: readonly LanguageModel[];
  unreachable: ListModelsResponse['unreachable'];
  isLoading: boolean;
  /** The model that answers next; undefined until models are known. */
  chosen: LanguageModel | undefined;
  /** Its reference, to be sent along; undefined leaves the choice to the server. */
  reference: string | undefined;
  choose: (reference: string) => void;
}

/**
 * Which model answers: what was just chosen, else the conversation's, else the person's default.
 *
 * @param conversationModel model reference kept with the conversation
 * @param onChoose keeps the choice with the conversation
 */
export function useModelChoice(conversationModel: string | null | undefined, onChoose?: (reference: string) => void): ModelChoice {
  const { data, isLoading } = useQuery({ queryKey: queryKeys.models, queryFn: ({ signal }) => call('GET /api/models', { signal }) });
  const [picked, setPicked] = useState<string>();
  const models = data?.models ?? [];
  const wanted = picked ?? conversationModel ?? data?.defaultModel;
  return {
    models,
    unreachable: data?.unreachable ?? [],
    isLoading,
    chosen: models.find((model) => model.reference === wanted),
    reference: picked ?? conversationModel ?? undefined,
    choose: (reference) => {
      setPicked(reference);
      onChoose?.(reference);
    },
  };
}
