import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';

/** Long enough to finish a word, as in the rest of the form. */
const settleMs = 600;

export interface Notes {
  /** Null while they are not known. */
  text: string | null;
  /** What saving them threw last. */
  fault: unknown;
  change: (text: string) => void;
  /** Saves at once. */
  put: (text: string) => Promise<void>;
}

/** What an assistant noted about the person. Typed words are saved once they settle, and when the field is left. */
export function useNotes(assistantId: string): Notes {
  const queryClient = useQueryClient();
  const queryKey = queryKeys.assistantNotes(assistantId);
  const params = { id: assistantId };
  const { data = null } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('GET /api/assistants/{id}/notes', { params: { id: assistantId }, signal })).notes,
    // The assistant may have noted something since.
    staleTime: 0,
  });
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const waiting = useRef<{ text: string; timer: ReturnType<typeof setTimeout> }>(undefined);

  const put = async (text: string) => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    try {
      await queryClient.cancelQueries({ queryKey });
      const { notes } = await call('PUT /api/assistants/{id}/notes', { params, body: { notes: text }, keepalive: true });
      queryClient.setQueryData(queryKey, notes);
      // What was typed meanwhile stays in the field.
      setTyped((now) => (now === text ? null : now));
      setFault(null);
    } catch (thrown) {
      setFault(thrown);
    }
  };
  const latest = useRef(put);
  useEffect(() => {
    latest.current = put;
  });
  useEffect(
    () => () => {
      if (waiting.current) void latest.current(waiting.current.text);
    },
    [],
  );
  const change = (text: string) => {
    setTyped(text);
    clearTimeout(waiting.current?.timer);
    waiting.current = { text, timer: setTimeout(() => void latest.current(text), settleMs) };
  };
  return { text: typed ?? data, fault, change, put };
}
