import './call.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Bloom } from '#ui/bloom.tsx';
import { Button } from '#ui/button.tsx';
import { usePageTitle } from '#ui/use-page-title.ts';
import { warmCall } from './start-call.ts';
import { getActiveCall } from './call-state.ts';

/** Where *Talk* leads: straight into a call when a tap led here, else to the one button that starts it. */
export function TalkPage({ onStart, onBack }: { onStart: () => void; onBack: () => void }) {
  const { t } = useTranslation('call');
  usePageTitle(t('title'));
  const start = useRef(onStart);
  useEffect(() => {
    warmCall();
    // Browsers keep a voice silent until the person has done something on the page.
    if (navigator.userActivation?.isActive && !getActiveCall()) start.current();
  }, []);
  return (
    <main className="stage voice-stage" data-theme="dark" data-testid="talk-page">
      <header className="stage-top">
        <button type="button" className="chip" onClick={onBack}>
          {t('backToChat')}
        </button>
      </header>
      <div className="talk-start">
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
