import '../read-aloud.css';
import { ArrowDownToDot, Pause, Play, SkipBack, SkipForward, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDuration } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { DirIcon } from '#ui/dir-icon.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { getReading, jumpToSentence, stopReading, toggleReading } from '../reader/reading.ts';
import { ReadingNotice } from './reading-notice.tsx';
import { SegmentBar } from './segment-bar.tsx';
import { SpeedMenu } from './speed-menu.tsx';
import { useFollowVoice } from '../highlight/use-follow-voice.ts';
import { useReading } from '../reader/use-reading.ts';
import { VoiceMenu } from '../voices/voice-menu.tsx';

export interface ReadAloudPlayerProps {
  /** Opens a URL of this site without reloading the page. */
  openPath: (path: string) => void;
  /** The conversation on this page. A reading of another one offers the way to it. */
  conversationId: string | null;
}

/** The docked player of the current reading. Renders nothing without one. */
export function ReadAloudPlayer({ openPath, conversationId }: ReadAloudPlayerProps): ReactNode {
  const { t } = useTranslation('voice');
  const reading = useReading();
  const { isAway, goToVoice } = useFollowVoice();
  if (reading.state === 'idle') return null;
  const isOn = reading.state === 'playing' || reading.state === 'preparing';
  const isElsewhere = reading.conversationId !== conversationId;
  const goBack = () => (isElsewhere ? openPath(`/c/${reading.conversationId}?m=${reading.messageId}`) : goToVoice());
  return (
    <div className="player-wrap">
      {(isAway || isElsewhere) && (
        <Button size="sm" className="back-to-voice" onClick={goBack}>
          <ArrowDownToDot className="icon sm" aria-hidden />
          {t('player.backToVoice')}
        </Button>
      )}
      <ReadingNotice reading={reading} openPath={openPath} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that no button inside handles control the whole player */}
      <div
        className="player"
        role="group"
        aria-label={t('player.label')}
        data-testid="read-aloud-player"
        data-state={reading.state}
        onKeyDown={onKeyDown}
      >
        <button
          type="button"
          className="voice-btn play"
          aria-label={t(isOn ? 'player.pause' : 'player.play')}
          data-tooltip={t(isOn ? 'player.pause' : 'player.play')}
          aria-busy={reading.state === 'preparing'}
          onClick={toggleReading}
        >
          {isOn ? <Pause className="icon solid" aria-hidden /> : <Play className="icon solid" aria-hidden />}
        </button>
        <IconButton label={t('player.previous')} disabled={reading.index === 0} onClick={() => jumpToSentence(reading.index - 1)}>
          <DirIcon icon={SkipBack} />
        </IconButton>
        <IconButton
          label={t('player.next')}
          disabled={reading.index >= reading.sentences.length - 1}
          onClick={() => jumpToSentence(reading.index + 1)}
        >
          <DirIcon icon={SkipForward} />
        </IconButton>
        <div className="track">
          <span className="time">{formatDuration(Math.floor(reading.elapsedMs / 1000) * 1000)}</span>
          <SegmentBar sentences={reading.sentences} index={reading.index} progress={reading.progress} />
          <span className="time total">{formatDuration(reading.totalMs)}</span>
        </div>
        <SpeedMenu rate={reading.rate} />
        {reading.voice && reading.locale && (
          <VoiceMenu locale={reading.locale} ownLocale={reading.ownLocale} voice={reading.voice} openPath={openPath} />
        )}
        <IconButton label={t('player.close')} data-testid="read-aloud-close" onClick={close}>
          <X className="icon" aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

/** Ends the reading; the focus returns to the button that starts it. */
function close(): void {
  const message = document.querySelector(`[data-message-id="${getReading().messageId}"]`);
  const opener = message?.querySelector<HTMLElement>('[data-testid="message-speak"]') ?? document.getElementById('content');
  stopReading();
  opener?.focus({ preventScroll: true });
}

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const isOwnKey = event.target instanceof HTMLButtonElement;
  if (event.key === 'Escape' && !event.defaultPrevented) close();
  else if (event.key === ' ' && !isOwnKey) toggleReading();
  else return;
  event.preventDefault();
}
