import { estimateDurationMs } from '@parley/voice/engines/estimate-marks';
import { Pause, Play, Volume2 } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePreferences } from '#api/preferences.ts';
import { formatDuration } from '#i18n/format.ts';
import { prepareReading, startReading, toggleReading, wakeVoice } from './reader/reading.ts';
import type { TextSource } from './reader/text-source.ts';
import { useReadingValue } from './reader/use-reading.ts';

export interface ListenButtonProps {
  source: TextSource;
}

/** *Listen* with its duration; while it is read, its progress. */
export function ListenButton({ source }: ListenButtonProps): ReactNode {
  const { t } = useTranslation('voice');
  const rate = usePreferences()?.speech.rate ?? 1;
  const text = source.getText();
  const estimatedMs = useMemo(() => estimateDurationMs(text, rate), [text, rate]);
  const { messageId } = source;
  const state = useReadingValue((reading) => (reading.messageId === messageId ? reading.state : 'idle'));
  const elapsedMs = useReadingValue((reading) => (reading.messageId === messageId ? Math.floor(reading.elapsedMs / 1000) * 1000 : 0));
  useEffect(wakeVoice, []);
  // The server does not know the message of a conversation that is not stored.
  const prepare = () => prepareReading(source.isTemporary ? { locale: source.locale } : source);
  const isOn = state === 'playing' || state === 'preparing';
  const isHere = isOn || state === 'paused';
  const Icon = isOn ? Pause : state === 'paused' ? Play : Volume2;
  const label =
    state === 'paused'
      ? t('listen.paused')
      : state === 'preparing'
        ? t('listen.preparing')
        : isOn
          ? t('listen.reading')
          : t('listen.start');
  return (
    <button
      type="button"
      className="listen"
      data-testid="message-speak"
      data-state={state}
      aria-pressed={isOn}
      onPointerEnter={prepare}
      // The focus only returned here after the player was closed.
      onFocus={({ target, relatedTarget }) => {
        if (target.matches(':focus-visible') && !relatedTarget?.closest('.player')) prepare();
      }}
      onClick={() => (isHere ? toggleReading() : startReading(source))}
    >
      <Icon className={isHere ? 'icon solid' : 'icon'} aria-hidden />
      {label}
      <span className="num">{formatDuration(isHere ? elapsedMs : estimatedMs)}</span>
    </button>
  );
}
