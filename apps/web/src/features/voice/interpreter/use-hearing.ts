import { useCallback, useEffect, useState } from 'react';
import type { Hearing } from '../call/session/choose-hearing.ts';
import { findHearing } from '../call/session/find-hearing.ts';
import type { InterpreterPair } from './interpreter-pair.ts';
import { type HearingDecision, keepChosen } from './keep-chosen.ts';

/**
 * What hears both languages, decided again when one of them changes.
 *
 * @returns null until it is known, and how to report the user's choice or a failure
 */
export function useHearing({ mine, theirs }: InterpreterPair): [Hearing | null, (hearing: Hearing) => void] {
  const [decision, setDecision] = useState<HearingDecision | null>(null);
  // Swapping the sides changes nothing.
  const languages = [mine, theirs].sort().join(' ');
  useEffect(() => {
    let isWanted = true;
    const decide = (found: Hearing) => isWanted && setDecision((before) => keepChosen(before, found));
    findHearing(...languages.split(' ')).then(decide, () => decide({ kind: 'none' }));
    return () => {
      isWanted = false;
    };
  }, [languages]);
  const setHearing = useCallback((hearing: Hearing) => setDecision({ hearing, isChosen: hearing.kind !== 'choose' }), []);
  return [decision?.hearing ?? null, setHearing];
}
