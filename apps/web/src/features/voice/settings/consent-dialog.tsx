import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/controls/button.tsx';
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx';

export interface ConsentDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onAccept: () => void;
}

/** Says where the text goes before it is sent. */
export function ConsentDialog({ isOpen, onOpenChange, onAccept }: ConsentDialogProps): ReactNode {
  const { t } = useTranslation(['voice', 'common']);
  const accept = () => {
    onOpenChange(false);
    onAccept();
  };
  return (
    <LazyDialog label={t('voice:consent.title')} isOpen={isOpen} onOpenChange={onOpenChange} width={460}>
      <div className="consent" data-testid="neural-consent">
        <h2>{t('voice:consent.title')}</h2>
        <p>{t('voice:consent.text')}</p>
        <p className="help">{t('voice:consent.undo')}</p>
        <div className="row acts">
          <Button onClick={() => onOpenChange(false)}>{t('common:cancel')}</Button>
          <Button variant="primary" onClick={accept}>
            {t('voice:consent.accept')}
          </Button>
        </div>
      </div>
    </LazyDialog>
  );
}
