import type { LanguageModel } from '@parley/contracts/language-model';

/** Who is asked in place of the one that answers otherwise. */
export interface Addressee {
  label: string;
  model?: string;
  assistantId?: string;
}

/** What the composer lets its editor do beside writing. */
export interface EditorActions {
  openPath: (path: string) => void;
  openModelMenu: () => void;
  models: readonly LanguageModel[];
  /** A conversation has its assistant from its first message on, so only a new one can be begun with one. */
  canAddressAssistants: boolean;
  /** Who is asked for this one message. */
  addressed: Addressee | null;
  address: (addressee: Addressee | null) => void;
}
