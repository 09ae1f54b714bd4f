import { ArrowRight, AudioLines, Check, KeyRound, Lightbulb, Mic, Plug, ShieldCheck, Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSession } from '#api/session.ts';
import { DirIcon } from '#ui/dir-icon.tsx';
import type { StepProps } from './language-step.tsx';
import { MicrophoneOption } from './microphone-option.tsx';
import { StepHeading } from './step-heading.tsx';

const abilities = [
  ['ask', Lightbulb],
  ['call', AudioLines],
  ['read', Volume2],
  ['private', ShieldCheck],
] as const;

const connections = [
  ['key', KeyRound],
  ['server', Plug],
] as const;

interface ReadyStepProps extends StepProps {
  onFinish: () => void;
  kit: ReactNode;
  onLeave: (to: 'models' | 'call') => void;
}

/** What works at once, and what can be added. */
export function ReadyStep({ progress, onFinish, onLeave, kit }: ReadyStepProps) {
  const { t } = useTranslation('welcome');
  const canHear = canHearHere();
  const isConnected = useSession()?.hasConnectedModel ?? false;
  return (
    <>
      <section className="left">
        <div className="now">
          <StepHeading>{t('ready.title')}</StepHeading>
          <ul>
            {abilities.map(([name, Icon]) => (
              <li key={name}>
                <Icon className="icon lg" aria-hidden />
                <span className="t">
                  <b>{t(`ready.${name}.title`)}</b>
                  <span>{t(name === 'call' && !canHear ? 'ready.call.missing' : `ready.${name}.text`)}</span>
                </span>
                {(name !== 'call' || canHear) && <Check className="icon ok" aria-hidden />}
              </li>
            ))}
          </ul>
          <button type="button" className="try" onClick={() => onLeave('call')}>
            <span className="voice-btn lg">
              <AudioLines className="icon lg" aria-hidden />
            </span>
            <span>
              <b>{t('try.title')}</b>
              <span>{t('try.text')}</span>
            </span>
          </button>
        </div>
      </section>
      <section className="right">
        <h2>{t(isConnected ? 'connect.titleConnected' : 'connect.title')}</h2>
        <p className="lead">{t(isConnected ? 'connect.leadConnected' : 'connect.lead')}</p>
        <div className="opts">
          {kit}
          {connections.map(([name, Icon]) => (
            <article key={name} className="opt card">
              <span className="ic">
                <Icon className="icon lg" aria-hidden />
              </span>
              <div className="grow">
                <b>{t(`connect.${name}.title`)}</b>
                <p>{t(`connect.${name}.text`)}</p>
              </div>
              <button type="button" className="btn secondary" onClick={() => onLeave('models')}>
                {t(`connect.${name}.action`)}
              </button>
            </article>
          ))}
          <MicrophoneOption icon={<Mic className="icon lg" aria-hidden />} />
        </div>
        <div className="notice">
          <ShieldCheck className="icon" aria-hidden />
          <span>{t('privacy')}</span>
        </div>
        <footer>
          {progress}
          <button type="button" className="btn primary xl" onClick={onFinish} data-testid="welcome-start">
            {t('start')}
            <DirIcon icon={ArrowRight} />
          </button>
        </footer>
      </section>
    </>
  );
}

/** Whether this browser can understand speech: it recognises it itself, and the page may open a microphone. */
function canHearHere(): boolean {
  const hasRecognition = 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window;
  return hasRecognition && navigator.mediaDevices !== undefined;
}
