import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';
import { hideToast } from '#ui/toasts/toast.ts';
import { tellUnsaved } from '../editor/tell-unsaved.ts';

/** Long enough to finish a word, as in the rest of the form. */
const settleMs = 600;

export interface Memory {
  /** Null until it is loaded. */
  text: string | null;
  /** Whether the text was typed here and the server's text is not shown yet. */
  isEdited: boolean;
  /** The error of the last save. */
  error: unknown;
  /** For the field. While it has the focus, its text stays as it was typed. */
  field: RefObject<HTMLTextAreaElement | null>;
  change: (text: string) => void;
  /** Shows the text and saves it at once. Resolves to whether it was saved. */
  put: (text: string) => Promise<boolean>;
  /** Shows the text as the server stored it. For when the field loses the focus. */
  showStored: () => void;
}

/** Loads the memory of an assistant. Changes are saved after a pause in typing, and when the form or the page is left. */
export function useMemory(assistantId: string): Memory {
  const queryClient = useQueryClient();
  const queryKey = queryKeys.assistantMemory(assistantId);
  const params = { id: assistantId };
  const { data = null } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('GET /api/assistants/{id}/memory', { params: { id: assistantId }, signal })).memory,
    // The assistant may have added notes meanwhile.
    staleTime: 0,
  });
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isLeft = useRef(false);
  /** Text that is not stored and not under way. */
  const waiting = useRef<{ text: string; timer?: ReturnType<typeof setTimeout> }>(undefined);
  const stored = useRef<string>(undefined);
  const saves = useRef(0);

  /** The server tidies the text. In a field with the focus, it would take the space after the last word. */
  const showStored = () => {
    if (field.current === null || document.activeElement !== field.current) setTyped((now) => (now === stored.current ? null : now));
  };
  const put = async (text: string): Promise<boolean> => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    const save = (saves.current += 1);
    try {
      await queryClient.cancelQueries({ queryKey });
      const { memory } = await call('PUT /api/assistants/{id}/memory', { params, body: { memory: text }, keepalive: true });
      if (save !== saves.current) return true;
      queryClient.setQueryData(queryKey, memory);
      // What an earlier form could not store is older.
      hideToast(`memory ${assistantId}`);
      stored.current = text;
      showStored();
      setError(null);
      return true;
    } catch (thrown) {
      // A later save has the newer text.
      if (save !== saves.current) return false;
      waiting.current ??= { text };
      setError(thrown);
      if (isLeft.current) void tellUnsaved(thrown, `memory ${assistantId}`, () => void put(text));
      return false;
    }
  };
  const latest = useRef(put);
  useEffect(() => {
    latest.current = put;
  });
  useEffect(() => {
    isLeft.current = false;
    const flush = () => {
      if (waiting.current) void latest.current(waiting.current.text);
    };
    addEventListener('pagehide', flush);
    return () => {
      isLeft.current = true;
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  const change = (text: string) => {
    setTyped(text);
    clearTimeout(waiting.current?.timer);
    waiting.current = { text, timer: setTimeout(() => void latest.current(text), settleMs) };
  };
  const replace = (text: string) => {
    setTyped(text);
    return put(text);
  };
  return { text: typed ?? data, isEdited: typed !== null, error, field, change, put: replace, showStored };
}
