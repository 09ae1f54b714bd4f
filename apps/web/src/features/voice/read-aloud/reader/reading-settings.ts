import type { VoiceChoice } from '@parley/contracts/speech/voice-socket';
import type { ReadingSettings } from './reader.ts';
import type { TextSource } from './text-source.ts';

/** The settings of a reading: those of the user, and before them what was chosen for this reading alone. */
export function createReadingSettings(readPreferences: () => Omit<ReadingSettings, 'picked'>) {
  let rate: number | null = null;
  let picked: Record<string, VoiceChoice> = {};

  return {
    of(source: TextSource | undefined): ReadingSettings {
      const preferred = readPreferences();
      return { ...preferred, voices: { ...preferred.voices, ...source?.voices, ...picked }, picked, rate: rate ?? preferred.rate };
    },
    setRate(next: number): void {
      rate = next;
    },
    setVoice(locale: string, choice: VoiceChoice): void {
      picked = { ...picked, [locale]: choice };
    },
    /** For the next reading. */
    clear(): void {
      rate = null;
      picked = {};
    },
  };
}
