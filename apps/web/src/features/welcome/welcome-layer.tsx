import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { WelcomePage, type WelcomePageProps } from './welcome-page.tsx';

/**
 * The first run, laid over the start page. It blocks nothing: leaving it by keyboard,
 * or typing into the page below, ends it.
 */
export function WelcomeLayer(props: WelcomePageProps) {
  const { t } = useTranslation('welcome');
  const ref = useRef<HTMLDivElement>(null);
  const { onFinish } = props;
  useEffect(() => {
    let isTabbing = false;
    const isOutside = (event: Event) => !ref.current?.contains(event.target as Node);
    const noteKey = (event: KeyboardEvent) => {
      isTabbing = event.key === 'Tab';
      if (event.key === 'Escape') onFinish();
    };
    const endOnLeaving = (event: Event) => {
      if (isOutside(event) && (event.type === 'input' || isTabbing)) onFinish();
    };
    document.addEventListener('keydown', noteKey, true);
    document.addEventListener('focusin', endOnLeaving);
    // After React's own listeners below the document: a render in between would undo the typing.
    document.addEventListener('input', endOnLeaving);
    return () => {
      document.removeEventListener('keydown', noteKey, true);
      document.removeEventListener('focusin', endOnLeaving);
      document.removeEventListener('input', endOnLeaving);
    };
  }, [onFinish]);
  return (
    <div ref={ref} role="dialog" aria-label={t('title')} className="welcome-layer">
      <WelcomePage {...props} />
    </div>
  );
}
