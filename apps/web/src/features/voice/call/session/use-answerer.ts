import type { CallChat } from './call-chat.ts';
import { useDefaultModelName } from '../captions/use-translating-model.ts';

export interface ShownAnswerer {
  name: string;
  /** Emoji of the assistant; null if a model answers without an assistant. */
  avatar: string | null;
  /** The model behind an assistant; null if its name is already shown. */
  model: string | null;
  /** The caption language with this assistant; null leaves it to the user's settings. */
  captionLocale: string | null;
}

/** Who answers, as the call shows it. Before the first answer it is the model that would be used. */
export function useAnswerer(chat: CallChat): ShownAnswerer {
  const defaultName = useDefaultModelName();
  const { assistant, model } = chat.answerer();
  const modelName = model ?? defaultName;
  if (!assistant) return { name: modelName ?? 'Parley', avatar: null, model: null, captionLocale: null };
  return { ...assistant, model: modelName };
}
