import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatNumber } from '#i18n/format.ts';
import { ProductMark } from '#ui/product-mark.tsx';
import { usePageTitle } from '#ui/layout/use-page-title.ts';
import { LanguageStep } from './language-step.tsx';
import { ReadyStep } from './ready-step.tsx';
import './welcome.css';

export interface WelcomePageProps {
  /** The user is done, or skips it. */
  onFinish: () => void;
  /** Goes directly to a settings page or to the voice stage; the first run is over. */
  onLeave: (to: 'models' | 'call') => void;
  /** The offline kit, above the other things that can be added. */
  kit: ReactNode;
  /** The consent question for analytics, only if the operator configured it. */
  consent?: (onAnswered: () => void) => ReactNode;
}

export type WelcomeStep = 'language' | 'consent' | 'ready';

/** The first run: language, then what works at once. Every step can be skipped. */
export function WelcomePage({ onFinish, onLeave, kit, consent }: WelcomePageProps) {
  const { t } = useTranslation(['welcome', 'common']);
  const steps: WelcomeStep[] = consent ? ['language', 'consent', 'ready'] : ['language', 'ready'];
  const [index, setIndex] = useState(0);
  const step = steps[index] ?? 'ready';
  usePageTitle(t('title'));

  const progress = <Progress current={index + 1} total={steps.length} />;
  const next = () => setIndex(index + 1);
  return (
    <div className="first" data-step={step}>
      <div className="brand">
        <ProductMark />
        <span className="wordmark">{t('common:productName')}</span>
      </div>
      {step === 'language' && <LanguageStep progress={progress} onNext={next} onSkip={onFinish} />}
      {step === 'consent' && (
        <section className="right">
          {consent?.(next)}
          <footer>
            {progress}
            <button type="button" className="btn primary xl" onClick={next}>
              {t('continue')}
            </button>
          </footer>
        </section>
      )}
      {step === 'ready' && <ReadyStep progress={progress} onFinish={onFinish} onLeave={onLeave} kit={kit} />}
    </div>
  );
}

function Progress({ current, total }: { current: number; total: number }) {
  const { t } = useTranslation('welcome');
  return (
    <span className="steps" role="img" aria-label={t('step', { current: formatNumber(current), total: formatNumber(total) })}>
      {Array.from({ length: total }, (_, index) => (
        <i key={index} className={index + 1 === current ? 'on' : index + 1 < current ? 'done' : ''} />
      ))}
    </span>
  );
}
