import type { Hearing } from '../call/session/choose-hearing.ts';

/** A decision about what hears; `isChosen`: the user made it on this page. */
export interface HearingDecision {
  hearing: Hearing;
  isChosen: boolean;
}

/**
 * The decision after the languages changed. The user is not asked again: typing needs no recognition, and the service of the browser's
 * maker knows every language. What was chosen otherwise may not hear the new language.
 */
export function keepChosen(before: HearingDecision | null, found: Hearing): HearingDecision {
  const isForAllLanguages = before?.hearing.kind === 'none' || (before?.hearing.kind === 'browser' && !before.hearing.isLocal);
  return before?.isChosen && isForAllLanguages && found.kind === 'choose' ? before : { hearing: found, isChosen: false };
}
