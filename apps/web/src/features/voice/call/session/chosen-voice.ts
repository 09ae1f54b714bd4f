import type { VoiceChoice } from '@parley/contracts/speech/voice-socket';
import { preferencesQuery } from '#api/preferences.ts';
import { queryClient } from '#api/query-client.ts';
import type { CallChat } from './call-chat.ts';
import { getActiveCall } from './call-state.ts';

/** The voice of a call for a language: picked on the stage, else the assistant's, else the user's; null leaves it to Parley. */
export function chosenVoice(chat: CallChat, locale: string): VoiceChoice | null {
  const speech = queryClient.getQueryData(preferencesQuery.queryKey)?.speech;
  return getActiveCall()?.pickedVoices[locale] ?? chat.answerer().assistant?.voices[locale] ?? speech?.voices[locale] ?? null;
}
