import type { Preferences } from '@parley/contracts/preferences';
import type { ServerSpeechOptions } from '@parley/voice/browser/server-speech';
import { preferencesQuery } from '#api/preferences.ts';
import { queryClient } from '#api/query-client.ts';

/** The person's voices, rate and pitch as they are now. Voices that only the browser has are left to the server's choice. */
export function spokenPreferences(): ReturnType<ServerSpeechOptions['preferences']> {
  const speech = queryClient.getQueryData(preferencesQuery.queryKey)?.speech;
  return { voices: serverVoices(speech?.voices ?? {}), rate: speech?.rate ?? 1, pitch: speech?.pitch ?? 0 };
}

export function serverVoices(voices: Preferences['speech']['voices']): Preferences['speech']['voices'] {
  return Object.fromEntries(Object.entries(voices).filter(([, choice]) => choice.engine !== 'browser'));
}
