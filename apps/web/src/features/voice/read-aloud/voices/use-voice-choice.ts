import type { VoiceChoice } from '@parley/contracts/speech/voice-socket';
import { usePreferences, useUpdatePreferences } from '#api/preferences.ts';
import { trackEvent } from '#api/track-event.ts';

type Engine = Parameters<typeof trackEvent<'voice_selected'>>[1]['engine'];

/** The user's voice for a locale, and a way to change it. Null: Parley chooses. */
export function useVoiceChoice(locale: string): { choice: VoiceChoice | null; choose: (choice: VoiceChoice | null) => void } {
  const voices = usePreferences()?.speech.voices;
  const { mutate } = useUpdatePreferences();
  return {
    choice: voices?.[locale] ?? null,
    choose(choice) {
      const { [locale]: _before, ...others } = voices ?? {};
      mutate({ speech: { voices: choice ? { ...others, [locale]: choice } : others } });
      if (choice) trackEvent('voice_selected', { engine: choice.engine as Engine, locale });
    },
  };
}
