import type { VoiceChoice } from '@parley/contracts/speech/voice-socket';
import { useQueryClient } from '@tanstack/react-query';
import { preferencesQuery, usePreferences, useUpdatePreferences } from '#api/preferences.ts';
import { trackEvent } from '#api/track-event.ts';

type Engine = Parameters<typeof trackEvent<'voice_selected'>>[1]['engine'];

/** The user's voice for a locale, and a way to change it. Null: Parley chooses. */
export function useVoiceChoice(locale: string): { choice: VoiceChoice | null; choose: (choice: VoiceChoice | null) => void } {
  const queryClient = useQueryClient();
  const { mutate } = useUpdatePreferences();
  return {
    choice: usePreferences()?.speech.voices[locale] ?? null,
    choose(choice) {
      // The voices of all languages are saved together, and another one may have changed since the last drawing.
      const { [locale]: _before, ...others } = queryClient.getQueryData(preferencesQuery.queryKey)?.speech.voices ?? {};
      mutate({ speech: { voices: choice ? { ...others, [locale]: choice } : others } });
      if (choice) trackEvent('voice_selected', { engine: choice.engine as Engine, locale });
    },
  };
}
