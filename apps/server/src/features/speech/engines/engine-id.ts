import { type SpeechEngineId, speechEngineId } from '@parley/contracts/speech/voice-option';

/** Reads an engine id from outside. @returns null if there is no such engine */
export function readEngineId(value: string): SpeechEngineId | null {
  const parsed = speechEngineId.safeParse(value);
  return parsed.success ? parsed.data : null;
}
