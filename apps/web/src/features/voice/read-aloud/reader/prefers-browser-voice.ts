import type { SystemVoiceSynthesizer } from '@parley/voice/browser/speech/system-voice-synthesizer';
import { browserEngine, pickBrowserVoice } from './browser-reader.ts';
import type { ReadingSettings } from './reader.ts';

/** Languages whose offline voice on the server is hard to understand: it guesses vowels or kanji. */
const weakOffline = new Set(['ar', 'ja']);

/** Whether this browser's own voices read a text: they were chosen, or nothing was chosen and a local one is better. */
export function prefersBrowserVoice(
  synthesizer: Pick<SystemVoiceSynthesizer, 'voices'>,
  voices: ReadingSettings['voices'],
  locale: string,
): boolean {
  const choice = voices[locale];
  const isWanted = choice ? choice.engine === browserEngine : weakOffline.has(locale.slice(0, 2));
  return isWanted && pickBrowserVoice(synthesizer, voices, locale) !== null;
}
