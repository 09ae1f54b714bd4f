import { estimateDurationMs } from '@parley/voice/engines/estimate-marks';
import { Pause, Play, Volume2 } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '#api/preferences.ts';
import { formatDuration } from '#i18n/format.ts';
import { prepareReading, startReading, toggleReading, wakeVoice } from './reading.ts';
import type { TextSource } from './text-source.ts';
import { useReadingValue } from './use-reading.ts';

export interface ListenButtonProps {
  source: TextSource;
}

/** *Listen* with how long it takes; while it is read, how far the voice is. */
export function ListenButton({ source }: ListenButtonProps): ReactNode {
  const { t } = useTranslation('voice');
  const rate = usePreferences()?.speech.rate ?? 1;
  const text = source.getText();
  const estimatedMs = useMemo(() => estimateDurationMs(text, rate), [text, rate]);
  const { messageId } = source;
  const state = useReadingValue((reading) => (reading.messageId === messageId ? reading.state : 'idle'));
  const elapsedMs = useReadingValue((reading) => (reading.messageId === messageId ? Math.floor(reading.elapsedMs / 1000) * 1000 : 0));
  useEffect(wakeVoice, []);
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
      onPointerEnter={() => prepareReading(source)}
      // Who has just closed the player was only led back here.
      onFocus={({ target, relatedTarget }) => {
        if (target.matches(':focus-visible') && !relatedTarget?.closest('.player')) prepareReading(source);
      }}
      onClick={() => (isHere ? toggleReading() : startReading(source))}
    >
      <Icon className={isHere ? 'icon solid' : 'icon'} aria-hidden />
      {label}
      <span className="num">{formatDuration(isHere ? elapsedMs : estimatedMs)}</span>
    </button>
  );
}
