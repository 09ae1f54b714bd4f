import type { Synthesizer } from '@parley/voice/engines/synthesizer';
import type { Speech } from '../speech.ts';
import type { VoicePlan } from './voice-candidates.ts';

/** Plans are made per sentence, so that an engine that failed or recovered is noticed. Each engine gets the user's cache once. */
export function withPersonalCache(speech: Speech, userId: string, planFor: (locale: string) => VoicePlan): (locale: string) => VoicePlan {
  const personal = new Map<Synthesizer, Synthesizer>();
  return (locale) => {
    const plan = planFor(locale);
    return {
      ...plan,
      candidates: plan.candidates.map((candidate) => {
        const synthesizer = personal.get(candidate.synthesizer) ?? speech.personal(candidate.synthesizer, userId);
        personal.set(candidate.synthesizer, synthesizer);
        return { ...candidate, synthesizer };
      }),
    };
  };
}
