import './call.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Bloom } from '#ui/bloom/bloom.tsx';
import { Button } from '#ui/controls/button.tsx';
import { usePageTitle } from '#ui/layout/use-page-title.ts';
import { warmCall } from './session/start-call.ts';
import { getActiveCall } from './session/call-state.ts';

/** The page behind *Talk*: starts a call directly after a tap, else shows the button that starts it. */
export function CallPage({ onStart, onBack }: { onStart: () => void; onBack: () => void }) {
  const { t } = useTranslation('call');
  usePageTitle(t('title'));
  const start = useRef(onStart);
  useEffect(() => {
    warmCall();
    // Browsers block audio until the user has interacted with the page.
    if (navigator.userActivation?.isActive && !getActiveCall()) start.current();
  }, []);
  return (
    <main className="stage call-stage" data-theme="dark" data-testid="call-page">
      <header className="stage-top">
        <button type="button" className="chip" onClick={onBack}>
          {t('backToChat')}
        </button>
      </header>
      <div className="call-start">
        <Bloom state="idle" size={280} dots={420} />
        <h1 className="stage-state">{t('title')}</h1>
        <p className="stage-hint">{t('intro')}</p>
        <Button variant="primary" size="xl" data-testid="voice-start" onClick={onStart}>
          {t('startTalking')}
        </Button>
      </div>
    </main>
  );
}
