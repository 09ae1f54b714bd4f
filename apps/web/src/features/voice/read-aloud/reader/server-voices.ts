import type { ReadingSettings } from './reader.ts';
import { browserEngine } from './browser-reader.ts';

/** The choices that a server can use. */
export function serverVoices(voices: ReadingSettings['picked']): ReadingSettings['picked'] {
  return Object.fromEntries(Object.entries(voices).filter(([, choice]) => choice.engine !== browserEngine));
}
