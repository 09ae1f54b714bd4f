/** How patient engines are with a service. Tests pass shorter times. */
export interface SpeechTimeouts {
  /** Until the first byte. */
  firstByteMs: number;
  /** Between two pieces. */
  idleMs: number;
}

/** Longer than the slowest published median to first audio (2.3 s) with room for a cold start. */
export const defaultSpeechTimeouts: SpeechTimeouts = { firstByteMs: 10_000, idleMs: 8_000 };

/** The slowest speech there is takes well under half a second a character, plus a margin for pauses. */
const maxMsPerCharacter = 600;
const marginMs = 20_000;

/** The most audio a text can reasonably become; a service that sends more is not answering the question. */
export function maxSamples(text: string, sampleRate: number): number {
  return Math.ceil(((text.length * maxMsPerCharacter + marginMs) * sampleRate) / 1000);
}
