import type { CallChat } from './call-chat.ts';
import { useDefaultModelName } from './use-translating-model.ts';

export interface ShownAnswerer {
  name: string;
  /** Emoji of the assistant; null where a model answers as itself. */
  avatar: string | null;
  /** The model behind an assistant; null where its name is the name already. */
  model: string | null;
  /** What captions are translated into with this assistant; null leaves it to the person's settings. */
  captionLocale: string | null;
}

/** Who answers, in the words that the call shows. Before the first answer it is the model that would be asked. */
export function useAnswerer(chat: CallChat): ShownAnswerer {
  const defaultName = useDefaultModelName();
  const { assistant, model } = chat.answerer();
  const modelName = model ?? defaultName;
  if (!assistant) return { name: modelName ?? 'Parley', avatar: null, model: null, captionLocale: null };
  return { ...assistant, model: modelName };
}
