import { Check } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { PreviewButton } from './preview-button.tsx';

/** A voice in a row. */
export interface ListedVoice {
  key: string;
  engine: string;
  value: string;
  label: string;
  /** The voice's own language. */
  locale: string;
  /** What the user should know about it, in words. */
  details: readonly string[];
  /** Why it cannot be used now, in words. */
  obstacle: string | null;
  /** The whole service is in the same state and says so above the list. */
  isObstacleShared: boolean;
}

export interface VoiceRowProps {
  voice: ListedVoice;
  isInUse: boolean;
  previewState: 'preparing' | 'playing' | null;
  onPreview: () => void;
  onUse: () => void;
}

const bars = [0.4, 0.8, 0.55, 1, 0.7, 0.35, 0.6, 0.9, 0.5, 0.3];

export function VoiceRow({ voice, isInUse, previewState, onPreview, onUse }: VoiceRowProps): ReactNode {
  const { t } = useTranslation('voice');
  const isPlaying = previewState !== null;
  const name = voice.label;
  return (
    <div
      className={classNames('item', 'voice-row', isPlaying && 'is-playing', voice.obstacle !== null && 'is-unavailable')}
      data-testid="voice-row"
      data-engine={voice.engine}
      data-value={voice.value}
    >
      <PreviewButton voice={name} isPlaying={isPlaying} isDisabled={voice.obstacle !== null} onPress={onPreview} />
      <span className="text">
        <b>
          <bdi lang={voice.locale}>{name}</bdi>
        </b>
        {[...voice.details, ...(voice.obstacle === null || voice.isObstacleShared ? [] : [voice.obstacle])].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
      {previewState === 'playing' && (
        <span className="wavebars accent" aria-hidden>
          {bars.map((height, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- bars are places, not things
            <i key={index} style={{ '--h': height } as CSSProperties} />
          ))}
        </span>
      )}
      {isInUse ? (
        <span className="chosen">
          <Check className="icon sm" aria-hidden />
          {t('settings.inUse')}
        </span>
      ) : (
        voice.obstacle === null && (
          <Button size="sm" aria-label={t('settings.useVoice', { voice: name })} onClick={onUse}>
            {t('settings.use')}
          </Button>
        )
      )}
    </div>
  );
}
