import './call.css';
import { AudioLines } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { warmCall } from './session/start-call.ts';

/** Starts a call. What it needs is loaded when the pointer comes near. */
export function CallStartButton({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <button
      type="button"
      className="voice-btn"
      data-testid="voice-start"
      aria-label={t('speak.call')}
      data-tooltip={t('speak.call')}
      aria-keyshortcuts="Alt+T"
      onPointerEnter={warmCall}
      onFocus={warmCall}
      onClick={onStart}
    >
      <AudioLines className="icon" aria-hidden />
    </button>
  );
}
