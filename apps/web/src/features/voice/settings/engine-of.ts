import type { VoiceOption } from '@parley/contracts/speech/voice-option';
import { browserEngine } from '../read-aloud/reader/browser-reader.ts';

/** Where a voice runs: in the browser, on the own server, or in a service. */
export type EnginePlace = 'browser' | 'server' | 'cloud';

const serverEngines = new Set(['espeak', 'sherpa']);

/** The place of an engine; without one, the server, which is the default. */
export function placeOfEngine(engine: string | undefined): EnginePlace {
  if (engine === browserEngine) return 'browser';
  return engine === undefined || serverEngines.has(engine) ? 'server' : 'cloud';
}

/** The first voice of a place that can speak now, or null. */
export function firstUsable(voices: readonly VoiceOption[]): VoiceOption | null {
  return voices.find((voice) => !voice.unavailable && !voice.limitation?.startsWith('speaks_')) ?? null;
}
