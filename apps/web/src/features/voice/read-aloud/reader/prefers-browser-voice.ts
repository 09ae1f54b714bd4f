import type { SystemVoiceSynthesizer } from '@parley/voice/browser/speech/system-voice-synthesizer';
import { browserEngine } from './browser-reader.ts';
import type { ReadingSettings } from './reader.ts';

/** Languages whose offline voice on the server is hard to understand: it guesses vowels or kanji. */
const weakOffline = new Set(['ar', 'ja']);

/** Whether this browser's own voices read a text: they were chosen, or nothing was chosen and a local one is better. */
export function prefersBrowserVoice(
  synthesizer: Pick<SystemVoiceSynthesizer, 'voices'>,
  voices: ReadingSettings['voices'],
  locale: string,
): boolean {
  const offered = synthesizer.voices(locale);
  const choice = voices[locale];
  if (choice) return choice.engine === browserEngine && offered.length > 0;
  return weakOffline.has(locale.slice(0, 2)) && offered.some((voice) => voice.isLocal);
}
