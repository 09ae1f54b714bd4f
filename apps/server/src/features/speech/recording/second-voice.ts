import { listVoices } from '../catalogue/list-voices.ts';
import type { SpeechEngines } from '../engines/speech-engines.ts';
import type { SpeechUser } from '../engines/speech-user.ts';
import type { VoiceCandidate, VoicePlan } from '../speaking/voice-candidates.ts';

/** The same engines with another voice each, so that the user's own messages do not sound like the answers. */
export function secondVoices(plan: VoicePlan, engines: SpeechEngines, user: SpeechUser, locale: string): VoicePlan {
  return { ...plan, candidates: plan.candidates.map((candidate) => otherVoice(candidate, engines, user, locale)) };
}

/** Prefers a voice of another gender. An engine that has one voice for the language keeps it. */
function otherVoice(candidate: VoiceCandidate, engines: SpeechEngines, user: SpeechUser, locale: string): VoiceCandidate {
  const voices = listVoices({ engine: candidate.engine, locale }, engines, user);
  const gender = voices.find(({ value }) => value === candidate.voice)?.gender ?? 'female';
  const others = voices.filter(
    ({ value, spokenBy, limitation }) =>
      value !== candidate.voice && spokenBy?.includes(candidate.route) === true && limitation?.startsWith('speaks_') !== true,
  );
  const other = others.find((voice) => voice.gender !== gender) ?? others[0];
  // A local model speaks its own voices only.
  const isKnown = candidate.engine !== 'sherpa' || candidate.synthesizer.capabilities.voices.some(({ id }) => id === other?.value);
  return other && isKnown ? { ...candidate, voice: other.value, label: other.label } : candidate;
}
