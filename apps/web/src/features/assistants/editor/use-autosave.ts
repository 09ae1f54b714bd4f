import type { Assistant, AssistantFields } from '@parley/contracts/assistants/assistant';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hideToast } from '#ui/toasts/toast.ts';
import { fieldsOf } from './assistant-fields.ts';
import { createAutosave, type SaveState } from './create-autosave.ts';
import { patchAssistant } from './patch-assistant.ts';
import { tellUnsaved } from './tell-unsaved.ts';

export interface Autosave {
  draft: AssistantFields;
  state: SaveState;
  change: (part: Partial<AssistantFields>) => void;
  /** Saves unsaved changes, also after a failure. Returns whether everything that can be saved is saved. */
  flush: () => Promise<boolean>;
}

/** Saves an assistant while it is edited, and when its page is left. */
export function useAutosave(assistant: Assistant): Autosave {
  const queryClient = useQueryClient();
  const { id } = assistant;
  const [draft, setDraft] = useState<AssistantFields>(() => fieldsOf(assistant));
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  const [autosave] = useState(() =>
    createAutosave({
      async save(part) {
        await patchAssistant(queryClient, id, part);
        // What an earlier editor could not store is older.
        hideToast(`assistant ${id}`);
      },
      onState: setState,
    }),
  );

  useEffect(() => {
    const flush = () => void autosave.flush();
    /** Nothing shows the state any more. */
    const flushLeft = async () => {
      if (!(await autosave.flush())) await tellUnsaved(autosave.failure(), `assistant ${id}`, () => void flushLeft());
    };
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      void flushLeft();
    };
  }, [autosave, id]);

  const change = (part: Partial<AssistantFields>) => {
    setDraft((before) => ({ ...before, ...part }));
    autosave.change(part);
  };
  return { draft, state, change, flush: autosave.flush };
}
