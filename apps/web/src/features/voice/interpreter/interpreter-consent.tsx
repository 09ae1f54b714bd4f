import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';

interface InterpreterConsentProps {
  onAgree: () => void;
  onType: () => void;
}

/** Asks, before anybody is heard, whether the browser's maker may hear. */
export function InterpreterConsent({ onAgree, onType }: InterpreterConsentProps) {
  const { t } = useTranslation('call');
  const title = useId();
  return (
    <section className="interpreter-needs" role="dialog" aria-labelledby={title} data-testid="interpreter-consent">
      <h2 id={title}>{t('consent.title')}</h2>
      <p>{t('consent.text')}</p>
      <div className="actions">
        <Button variant="primary" autoFocus onClick={onAgree}>
          {t('consent.agree')}
        </Button>
        <Button onClick={onType}>{t('typeInstead')}</Button>
      </div>
    </section>
  );
}
