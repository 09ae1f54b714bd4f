import type { Assistant, AssistantFields } from '@parley/contracts/assistants/assistant';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { fieldsOf } from './assistant-fields.ts';
import { assistantsQuery } from '#api/assistants.ts';

/** Long enough to finish a word, short enough that typed text is saved soon. */
const settleMs = 600;

export type SaveState = { kind: 'saved' | 'saving' } | { kind: 'failed'; error: unknown };

export interface Autosave {
  draft: AssistantFields;
  state: SaveState;
  change: (part: Partial<AssistantFields>) => void;
  /** Saves unsaved changes, also after a failure. Returns whether everything that can be saved is saved. */
  flush: () => Promise<boolean>;
}

/** Saves an assistant while it is edited. Saves run in order, so an older one never overwrites a newer. */
export function useAutosave(assistant: Assistant): Autosave {
  const queryClient = useQueryClient();
  const { id } = assistant;
  const [draft, setDraft] = useState<AssistantFields>(() => fieldsOf(assistant));
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  const pending = useRef<Partial<AssistantFields>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean>>(Promise.resolve(true));

  const save = useCallback(async () => {
    const part = sendable(pending.current);
    if (Object.keys(part).length === 0) return true;
    const sent = pending.current;
    pending.current = {};
    try {
      const saved = await call('PATCH /api/assistants/{id}', { params: { id }, body: part, keepalive: true });
      queryClient.setQueryData(assistantsQuery.queryKey, (list) => list?.map((one) => (one.id === id ? saved : one)));
      setState({ kind: Object.keys(pending.current).length === 0 ? 'saved' : 'saving' });
      return true;
    } catch (error) {
      pending.current = { ...sent, ...pending.current };
      setState({ kind: 'failed', error });
      return false;
    }
  }, [id, queryClient]);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    running.current = running.current.then(save);
    return running.current;
  }, [save]);

  useEffect(() => {
    const leave = () => void flush();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [flush]);

  const change = (part: Partial<AssistantFields>) => {
    setDraft((before) => ({ ...before, ...part }));
    pending.current = { ...pending.current, ...part };
    setState({ kind: 'saving' });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), settleMs);
  };
  return { draft, state, change, flush };
}

/** The changes that may be sent: an empty name waits for a new one, and empty questions stay here. */
function sendable({ name, openingQuestions, ...rest }: Partial<AssistantFields>): Partial<AssistantFields> {
  return {
    ...rest,
    ...(name?.trim() ? { name } : {}),
    ...(openingQuestions ? { openingQuestions: openingQuestions.filter((question) => question.trim() !== '') } : {}),
  };
}
