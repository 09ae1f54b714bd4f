import type { VoiceOption } from '@parley/contracts/speech/voice-option';
import type { SystemVoice } from '@parley/voice/browser/speech/system-voice-synthesizer';
import { browserEngine } from '../reader/browser-reader.ts';

export interface OfferedFor {
  /** Of the sentence that sounds. */
  locale: string;
  /** Of the text as a whole. */
  ownLocale: string | null;
  /** The engine that speaks the sentence. */
  engine: string;
}

/**
 * The voices that can be chosen during a reading. The language of the text decides whether the browser or the server reads all of it,
 * so a sentence in another language has only voices of the one that reads.
 */
export function offeredVoices(browserVoices: readonly SystemVoice[], serverVoices: readonly VoiceOption[], reading: OfferedFor) {
  const voices = [
    ...browserVoices.filter(({ isLocal }) => isLocal).map(({ id, label }) => ({ engine: browserEngine, value: id, label })),
    ...serverVoices.filter(({ unavailable }) => !unavailable),
  ];
  if (reading.locale === reading.ownLocale) return voices;
  return voices.filter(({ engine }) => (engine === browserEngine) === (reading.engine === browserEngine));
}
