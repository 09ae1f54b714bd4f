import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { toNewAssistant } from './new-assistant-store.ts';
import { replaceNewAssistant } from './replace-new-assistant.ts';

export type DraftState = { kind: 'idle' | 'drafting' } | { kind: 'failed'; error: unknown };

export interface Drafting {
  state: DraftState;
  /** Requests a draft. `onDrafted` is called after it was stored, and when the user takes back a former draft. */
  begin: (sentence: string) => void;
  /** Ends the work; the sentence stays. */
  cancel: () => void;
}

/** Turns a sentence into an unsaved assistant. Leaving the page cancels. */
export function useDraftAssistant(onDrafted: () => void): Drafting {
  const locale = useLocale();
  const [state, setState] = useState<DraftState>({ kind: 'idle' });
  const work = useRef<AbortController>(null);
  const cancel = useCallback(() => {
    work.current?.abort();
    work.current = null;
    setState({ kind: 'idle' });
  }, []);
  useEffect(() => () => work.current?.abort(), []);
  const draft = async (sentence: string) => {
    work.current?.abort();
    const own = new AbortController();
    work.current = own;
    setState({ kind: 'drafting' });
    try {
      const drafted = await call('POST /api/assistants/draft', { body: { sentence, locale }, signal: own.signal });
      replaceNewAssistant(toNewAssistant(drafted), onDrafted);
      if (!own.signal.aborted) onDrafted();
    } catch (error) {
      if (!own.signal.aborted) setState({ kind: 'failed', error });
    }
  };
  return { state, begin: (sentence) => void draft(sentence), cancel };
}
