import type { ServerSpeechOptions } from '@parley/voice/browser/speech/server-speech';
import { preferencesQuery } from '#api/preferences.ts';
import { queryClient } from '#api/query-client.ts';
import { serverVoices } from '../../read-aloud/reader/server-voices.ts';
import { getActiveCall } from './call-state.ts';

/** The present rate and pitch, and the voices picked in this call. The server knows the assistant's and the user's own. */
export function spokenPreferences(): ReturnType<ServerSpeechOptions['preferences']> {
  const speech = queryClient.getQueryData(preferencesQuery.queryKey)?.speech;
  return { voices: serverVoices(getActiveCall()?.pickedVoices ?? {}), rate: speech?.rate ?? 1, pitch: speech?.pitch ?? 0 };
}

/** Whether the screen stays on during a call. */
export function keepsAwake(): boolean {
  return queryClient.getQueryData(preferencesQuery.queryKey)?.speech.keepAwake ?? true;
}
