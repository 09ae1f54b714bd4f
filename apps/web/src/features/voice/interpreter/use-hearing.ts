import { useCallback, useEffect, useRef, useState } from 'react';
import type { Hearing } from '../call/session/choose-hearing.ts';
import { findHearing } from '../call/session/find-hearing.ts';
import type { InterpreterPair, Side } from './interpreter-pair.ts';
import { type HearingDecision, keepChosen } from './keep-chosen.ts';

interface HearingState {
  decision: HearingDecision | null;
  error: Error | null;
}
const unknown: HearingState = { decision: null, error: null };

/**
 * What hears both languages, decided again when one of them changes.
 *
 * @returns `hearing`: null until it is known; `setHearing` reports the user's choice or a failure; `error`: why it could not be found
 */
export function useHearing({ mine, theirs }: Pick<InterpreterPair, Side>) {
  const [{ decision, error }, setState] = useState(unknown);
  const asked = useRef(0);
  // Swapping the sides changes nothing.
  const languages = [mine, theirs].sort().join(' ');
  const find = useCallback(() => {
    const own = ++asked.current;
    const change = (next: (before: HearingState) => HearingState) => own === asked.current && setState(next);
    findHearing(...languages.split(' ')).then(
      (found) => change((before) => ({ decision: keepChosen(before.decision, found), error: null })),
      // What heard before may not know the new language.
      (failure: Error) => change(() => ({ decision: null, error: failure })),
    );
  }, [languages]);
  useEffect(() => {
    find();
    return () => {
      asked.current += 1;
    };
  }, [find]);
  const setHearing = useCallback(
    (hearing: Hearing) => setState({ decision: { hearing, isChosen: hearing.kind !== 'choose' }, error: null }),
    [],
  );
  const retry = useCallback(() => {
    setState(unknown);
    find();
  }, [find]);
  return { hearing: decision?.hearing ?? null, setHearing, error, retry };
}
