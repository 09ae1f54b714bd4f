import type { LanguageModel, ListModelsResponse } from '@parley/contracts/models/language-model';
import { useQuery } from '@tanstack/react-query';
import type { AnswerSettings } from '@parley/contracts/messages/answer-settings';
import { useState, useSyncExternalStore } from 'react';
import type { ComparisonChoice } from '../compare/comparison-choice.ts';
import { modelsQuery } from '#api/models.ts';
import { answerSettingsOf, keepAnswerSettings, subscribeToAnswerSettings } from './answer-settings-store.ts';

export interface ModelChoice {
  models: readonly LanguageModel[];
  unreachable: ListModelsResponse['unreachable'];
  isLoading: boolean;
  /** The model that answers next; undefined until models are loaded. */
  chosen: LanguageModel | undefined;
  /** The provider that would answer next and cannot be reached. */
  awaited: ListModelsResponse['unreachable'][number] | undefined;
  /** Its reference, to be sent; undefined leaves the choice to the server. */
  reference: string | undefined;
  choose: (reference: string) => void;
  /** Effort and sampling for its next answers; undefined for its defaults. Remembered for each model on this device. */
  settings: AnswerSettings | undefined;
  changeSettings: (settings: AnswerSettings) => void;
  /** The user may not use the model of the conversation any more; another one answers. */
  isLost?: boolean;
  /** Absent where models cannot be compared. */
  comparison?: ComparisonChoice;
}

/**
 * The model that answers: the one just chosen, else the conversation's, else the user's default. One that the user may not use any more is
 * passed over.
 *
 * @param conversationModel model reference stored with the conversation
 * @param onChoose stores the choice with the conversation
 */
export function useModelChoice(conversationModel: string | null | undefined, onChoose?: (reference: string) => void): ModelChoice {
  const { data, isLoading } = useQuery(modelsQuery);
  const [picked, setPicked] = useState<string>();
  const models = data?.models ?? [];
  const named = picked ?? conversationModel ?? undefined;
  const isLost = named !== undefined && (data?.lost.includes(named) ?? false);
  const wanted = isLost ? data?.defaultModel : (named ?? data?.defaultModel);
  const chosen = models.find((model) => model.reference === wanted);
  const settings = useSyncExternalStore(
    subscribeToAnswerSettings,
    () => answerSettingsOf(chosen?.reference),
    () => undefined,
  );
  return {
    models,
    unreachable: data?.unreachable ?? [],
    isLoading,
    chosen,
    settings,
    changeSettings: (next) => chosen && keepAnswerSettings(chosen.reference, next),
    awaited: data?.unreachable.find(({ providerId }) => wanted?.startsWith(`${providerId}/`)),
    reference: isLost ? undefined : named,
    isLost,
    choose: (reference) => {
      setPicked(reference);
      onChoose?.(reference);
    },
  };
}
