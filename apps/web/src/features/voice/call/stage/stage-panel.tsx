import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button, buttonClassName } from '#ui/controls/button.tsx';
import type { ActiveCall } from '../session/call-state.ts';
import { agreeToBrowserRecognition, endCall, retryCall, typeInstead } from '../session/call-store.ts';
import { problemWords } from './stage-words.ts';

interface StagePanelProps {
  call: ActiveCall;
  errorCode: string | null;
  isStopped: boolean;
  locale: string;
}

/** What stands between the user and talking: a question, a missing recogniser, an error; always with a way on. */
export function StagePanel({ call, errorCode, isStopped, locale }: StagePanelProps) {
  const { t } = useTranslation('call');
  const type = (
    <Button size="xl" onClick={() => typeInstead(locale)} data-testid="voice-type-instead">
      {t('typeInstead')}
    </Button>
  );
  if (isStopped) {
    return (
      <div className="stage-panel" role="alert" data-testid="voice-problem" data-code={errorCode ?? 'start_failed'}>
        <p>{problemWords(t, errorCode)}</p>
        <div className="stage-panel-actions">
          <Button size="xl" variant="primary" onClick={() => retryCall(locale)}>
            {t('retry')}
          </Button>
          {type}
        </div>
      </div>
    );
  }
  const isConsent = call.hearing?.kind === 'consent';
  return (
    <div className="stage-panel" data-testid={isConsent ? 'voice-consent' : 'voice-no-hearing'}>
      <h2>{t(isConsent ? 'consent.title' : 'noHearing.title')}</h2>
      <p>{t(isConsent ? 'consent.text' : 'noHearing.text')}</p>
      <div className="stage-panel-actions">
        {isConsent ? (
          <Button size="xl" variant="primary" onClick={() => void agreeToBrowserRecognition(locale)}>
            {t('consent.agree')}
          </Button>
        ) : (
          <Link to="/settings/$section" params={{ section: 'dictation' }} className={buttonClassName('primary', 'xl')} onClick={endCall}>
            {t('inputSettings')}
          </Link>
        )}
        {type}
      </div>
    </div>
  );
}
