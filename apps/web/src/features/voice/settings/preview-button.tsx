import './voice-settings.css';
import { Play, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';

export interface PreviewButtonProps {
  /** Name of the voice. */
  voice: string;
  isPlaying: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}

/** Plays a voice sample, and ends it. */
export function PreviewButton({ voice, isPlaying, isDisabled, onPress }: PreviewButtonProps): ReactNode {
  const { t } = useTranslation('voice');
  const Icon = isPlaying ? Square : Play;
  return (
    <IconButton
      hasOutline
      className={classNames('preview-btn', isPlaying && 'playing')}
      label={t(isPlaying ? 'settings.stopPreview' : 'settings.preview', { voice })}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon className="icon sm solid" aria-hidden />
    </IconButton>
  );
}
