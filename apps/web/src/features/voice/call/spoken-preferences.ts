import type { ServerSpeechOptions } from '@parley/voice/browser/server-speech';
import { preferencesQuery } from '#api/preferences.ts';
import { queryClient } from '#api/query-client.ts';
import { serverVoices } from '../read-aloud/server-voices.ts';
import { getActiveCall } from './call-state.ts';

/** Rate and pitch as they are now, and the voices picked in this call; the assistant's and the person's own are known to the server. */
export function spokenPreferences(): ReturnType<ServerSpeechOptions['preferences']> {
  const speech = queryClient.getQueryData(preferencesQuery.queryKey)?.speech;
  return { voices: serverVoices(getActiveCall()?.pickedVoices ?? {}), rate: speech?.rate ?? 1, pitch: speech?.pitch ?? 0 };
}

/** Whether the screen stays on while a conversation is open. */
export function keepsAwake(): boolean {
  return queryClient.getQueryData(preferencesQuery.queryKey)?.speech.keepAwake ?? true;
}
