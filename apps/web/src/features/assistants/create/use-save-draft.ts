import type { Assistant, AssistantFields } from '@parley/contracts/assistants/assistant';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { describeFailure } from '#api/describe-failure.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { storedQuestions } from '../editor/assistant-fields.ts';
import { createAutosave } from '../editor/create-autosave.ts';
import { patchAssistant } from '../editor/patch-assistant.ts';
import { useAssistantActions } from '../gallery/use-assistant-actions.ts';
import { dropNewAssistant, keepNewAssistant, keepSentence, type NewAssistant, readNewAssistant } from './new-assistant-store.ts';
import type { HeldFiles } from './use-held-files.ts';

interface SaveDraft {
  isSaving: boolean;
  /** Everything is stored, and the page of the assistant opens. It would not show what is typed from now on. */
  isSaved: boolean;
  /** Stores the draft and its files. Resolves to the id of the assistant; to null after reporting the error. */
  save: (fields: AssistantFields) => Promise<string | null>;
  /** Keeps a change in this tab. After the start of a save, it is stored like the draft. */
  keep: (next: AssistantFields, part: Partial<AssistantFields>) => void;
}

interface Creation {
  made: Promise<Assistant | null>;
  /** Stores what the user changes after *Save*, while the files are uploaded. */
  rest: ReturnType<typeof createAutosave>;
}

/** Turns a draft into an assistant, once. After a failure, another save continues where the last one stopped. */
export function useSaveDraft(initial: NewAssistant, held: HeldFiles): SaveDraft {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { create } = useAssistantActions();
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const creation = useRef<Creation>(null);
  // Until the page of the saved assistant is shown, the user may type here.
  useEffect(() => () => void creation.current?.rest.flush(), []);

  const begin = (fields: AssistantFields): Creation => {
    const made = create({ ...fields, openingQuestions: storedQuestions(fields.openingQuestions) });
    const rest = createAutosave({
      async save(part) {
        const assistant = await made;
        if (assistant) await patchAssistant(queryClient, assistant.id, part);
      },
      onState: async (state) => {
        if (state.kind === 'failed') showToast({ message: await describeFailure(state.error), subject: initial.id });
      },
    });
    return { made, rest };
  };

  const store = async (fields: AssistantFields): Promise<string | null> => {
    const { made, rest } = (creation.current ??= begin(fields));
    const assistant = await made;
    if (!assistant) {
      creation.current = null;
      return null;
    }
    const params = { assistantId: assistant.id };
    await Promise.all([held.sendTo(assistant.id), router.preloadRoute({ to: '/assistants/$assistantId', params })]);
    if (!(await rest.flushAll())) return null;
    dropNewAssistant(initial.id);
    keepSentence('');
    return assistant.id;
  };

  return {
    isSaving,
    isSaved,
    async save(fields) {
      setSaving(true);
      const id = await store(fields);
      setSaving(false);
      setSaved(id !== null);
      return id;
    },
    keep(next, part) {
      creation.current?.rest.change(part);
      // Once it is saved, it is no draft any more.
      if (readNewAssistant()?.id === initial.id) keepNewAssistant({ ...initial, fields: next });
    },
  };
}
