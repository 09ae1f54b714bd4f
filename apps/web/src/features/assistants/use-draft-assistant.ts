import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { keepNewAssistant, toNewAssistant } from './new-assistant-store.ts';

export type DraftState = { kind: 'idle' | 'drafting' } | { kind: 'failed'; fault: unknown };

export interface Drafting {
  state: DraftState;
  /** Asks for a draft; `onDrafted` is called once it is kept. */
  begin: (sentence: string) => void;
  /** Ends the work; the sentence stays. */
  cancel: () => void;
}

/** Has a sentence made into an assistant that is not saved yet. Leaving the page cancels. */
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
      keepNewAssistant(toNewAssistant(await call('POST /api/assistants/draft', { body: { sentence, locale }, signal: own.signal })));
      if (!own.signal.aborted) onDrafted();
    } catch (fault) {
      if (!own.signal.aborted) setState({ kind: 'failed', fault });
    }
  };
  return { state, begin: (sentence) => void draft(sentence), cancel };
}
