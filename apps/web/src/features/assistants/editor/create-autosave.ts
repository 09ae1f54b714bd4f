import type { AssistantFields } from '@parley/contracts/assistants/assistant';
import { storedQuestions } from './assistant-fields.ts';

/** Long enough to finish a word, short enough that typed text is saved soon. */
const settleMs = 600;

export type SaveState = { kind: 'saved' | 'saving' } | { kind: 'failed'; error: unknown };

export interface AutosavePorts {
  /** Sends changes to the server; rejects if they were not stored. */
  save: (part: Partial<AssistantFields>) => Promise<void>;
  onState: (state: SaveState) => void;
}

/** Collects changes and saves them when none came for a while. Saves run in order, so an older one never overwrites a newer. */
export function createAutosave({ save, onState }: AutosavePorts) {
  let pending: Partial<AssistantFields> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = Promise.resolve(true);
  let lastError: unknown = null;

  async function saveNow(): Promise<boolean> {
    const part = sendable(pending);
    if (Object.keys(part).length === 0) return true;
    const sent = pending;
    pending = {};
    try {
      await save(part);
      onState({ kind: Object.keys(pending).length === 0 ? 'saved' : 'saving' });
      return true;
    } catch (error) {
      pending = { ...sent, ...pending };
      lastError = error;
      onState({ kind: 'failed', error });
      return false;
    }
  }

  /** Saves unsaved changes, also after a failure. Resolves to whether everything that can be saved is saved. */
  function flush(): Promise<boolean> {
    clearTimeout(timer);
    running = running.then(saveNow);
    return running;
  }

  /** The same, also for what is changed during the saves. */
  async function flushAll(): Promise<boolean> {
    const saved = flush();
    if (!(await saved)) return false;
    // Another save follows if a pause in the typing ended during this one.
    const isLast = saved === running && Object.keys(sendable(pending)).length === 0;
    return isLast || flushAll();
  }

  return {
    flush,
    flushAll,
    /** The error of the last save that failed, for when nothing shows the state any more. */
    failure: () => lastError,
    change(part: Partial<AssistantFields>): void {
      pending = { ...pending, ...part };
      onState({ kind: 'saving' });
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), settleMs);
    },
  };
}

/** The changes that may be sent: an empty name waits for a new one, and empty questions stay here. */
function sendable({ name, openingQuestions, ...rest }: Partial<AssistantFields>): Partial<AssistantFields> {
  return {
    ...rest,
    ...(name?.trim() ? { name } : {}),
    ...(openingQuestions ? { openingQuestions: storedQuestions(openingQuestions) } : {}),
  };
}
