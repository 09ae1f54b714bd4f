import type { VoiceChoice } from '@parley/contracts/voice-socket';
import { type ReactNode, useEffect } from 'react';
import { usePreferences } from '#api/preferences.ts';
import { PreviewButton } from './preview-button.tsx';
import { startPreview, stopPreview, usePreview } from './preview.ts';

export interface ChoicePreviewProps {
  locale: string;
  /** Null: the voice the person usually hears in this language. */
  choice: VoiceChoice | null;
  /** Name of the voice. */
  label: string;
}

/** Lets the voice chosen beside it be heard. Give it a `key` of the voice, so that another choice ends the sample. */
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
