import type { VoiceChoice } from '@parley/contracts/speech/voice-socket';
import { type ReactNode, useEffect } from 'react';
import { usePreferences } from '#api/preferences.ts';
import { PreviewButton } from './preview-button.tsx';
import { startPreview, stopPreview, usePreview } from './preview.ts';

export interface ChoicePreviewProps {
  locale: string;
  /** Null: the user's usual voice in this language. */
  choice: VoiceChoice | null;
  /** Name of the voice. */
  label: string;
}

/** Plays the voice chosen beside it. Give it the voice as `key`, so that another choice ends the sample. */
export function ChoicePreview({ locale, choice, label }: ChoicePreviewProps): ReactNode {
  const speech = usePreferences()?.speech;
  const preview = usePreview();
  useEffect(() => stopPreview, []);
  const isPlaying = preview !== null && preview.state !== 'error';
  const start = () =>
    startPreview({
      key: 'choice',
      locale,
      choice: choice ?? speech?.voices[locale] ?? null,
      rate: speech?.rate ?? 1,
      pitch: speech?.pitch ?? 0,
    });
  return <PreviewButton voice={label} isPlaying={isPlaying} onPress={isPlaying ? stopPreview : start} />;
}
