import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx';

interface InterpreterConsentProps {
  isOpen: boolean;
  onAgree: () => void;
  onType: () => void;
  /** Not answered: the next tap asks again. */
  onClose: () => void;
}

/** Asks, before anybody is heard, whether the browser's maker may hear. */
export function InterpreterConsent({ isOpen, onAgree, onType, onClose }: InterpreterConsentProps) {
  const { t } = useTranslation('call');
  return (
    <LazyDialog label={t('consent.title')} isOpen={isOpen} onOpenChange={(isStillOpen) => !isStillOpen && onClose()} width={440}>
      <div className="interpreter-consent" data-testid="interpreter-consent">
        <h2>{t('consent.title')}</h2>
        <p>{t('consent.text')}</p>
        <div className="actions">
          <Button variant="primary" autoFocus onClick={onAgree}>
            {t('consent.agree')}
          </Button>
          <Button onClick={onType}>{t('typeInstead')}</Button>
        </div>
      </div>
    </LazyDialog>
  );
}
