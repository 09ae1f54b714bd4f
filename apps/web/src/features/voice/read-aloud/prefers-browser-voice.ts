import type { SystemVoiceSynthesizer } from '@parley/voice/browser/system-voice-synthesizer';
import { browserEngine } from './browser-reader.ts';
import type { ReadingSettings } from './reader.ts';

/** Where the offline voice of the server is hard to understand: vowels or kanji are guessed. */
const weakOffline = new Set(['ar', 'ja']);

/** Whether this browser's own voices read a text: they were chosen, or nothing was and a local one is better here. */
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
