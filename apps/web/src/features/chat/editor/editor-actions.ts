import type { LanguageModel } from '@parley/contracts/models/language-model';

/** Who answers this message instead of the default. */
export interface Mention {
  label: string;
  model?: string;
  assistantId?: string;
}

/** The composer's actions for its editor. */
export interface EditorActions {
  openPath: (path: string) => void;
  openModelMenu: () => void;
  models: readonly LanguageModel[];
  /** A conversation keeps its assistant from the first message, so only a new one can start with one. */
  canAddressAssistants: boolean;
  /** Who answers this one message. */
  mentioned: Mention | null;
  mention: (value: Mention | null) => void;
}
