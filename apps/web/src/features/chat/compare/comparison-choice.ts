import type { LanguageModel } from '@parley/contracts/models/language-model';

/** The models that answer the next questions side by side. */
export interface ComparisonChoice {
  /** In the order of their columns; empty: none. */
  models: readonly LanguageModel[];
  choose: (references: readonly string[]) => void;
}
