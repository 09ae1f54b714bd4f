import { type SpeechEngineId, speechEngineId } from '@parley/contracts/voice-option';

/** Reads an engine id from outside. @returns null when there is no such engine */
export function readEngineId(value: string): SpeechEngineId | null {
  const parsed = speechEngineId.safeParse(value);
  return parsed.success ? parsed.data : null;
}
