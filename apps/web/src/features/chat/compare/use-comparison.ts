import { useState } from 'react';
import type { ModelChoice } from '../model/use-model-choice.ts';
import type { ComparisonChoice } from './comparison-choice.ts';

/** Which models answer, as a request takes it. */
export interface ComparedModels {
  answerModel?: string;
  compareWith?: readonly string[];
}

/** Lets the user compare models in the composer whose choice this is. */
export function useComparison(choice: ModelChoice): ModelChoice & { comparison: ComparisonChoice } {
  const [references, choose] = useState<readonly string[]>([]);
  const models = references.flatMap((reference) => choice.models.find((model) => model.reference === reference) ?? []);
  return { ...choice, comparison: { models: models.length > 1 ? models : [], choose } };
}

/** @param mentioned a model that the message names; it answers alone */
export function comparedModels({ comparison }: ModelChoice, mentioned: string | undefined): ComparedModels {
  const [first, ...others] = comparison?.models ?? [];
  if (mentioned !== undefined || !first) return mentioned === undefined ? {} : { answerModel: mentioned };
  return { answerModel: first.reference, compareWith: others.map(({ reference }) => reference) };
}
