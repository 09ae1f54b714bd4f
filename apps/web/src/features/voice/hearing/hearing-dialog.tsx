import { useTranslation } from '#i18n/use-translation.ts';
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx';
import type { RecognitionFailure } from '../call/session/choose-hearing.ts';
import { HearingChoices, type HearingChoicesProps } from './hearing-choices.tsx';

interface HearingDialogProps extends Omit<HearingChoicesProps, 'onLeave'> {
  isOpen: boolean;
  onClose: () => void;
}

/** What can hear, over a page that goes on below. */
export function HearingDialog({ isOpen, onClose, ...choices }: HearingDialogProps) {
  const { t } = useTranslation('call');
  return (
    <LazyDialog label={t('hearing.title')} isOpen={isOpen} onOpenChange={(isStillOpen) => !isStillOpen && onClose()} width={920}>
      <div className="hearing-dialog">
        <h2>{t('hearing.title')}</h2>
        <p className="lead" role={choices.failure ? 'alert' : undefined}>
          <HearingLead failure={choices.failure} />
        </p>
        <HearingChoices {...choices} onLeave={onClose} />
      </div>
    </LazyDialog>
  );
}

/** Says what failed, and what to do now. */
export function HearingLead({ failure }: { failure: RecognitionFailure | null }) {
  const { t } = useTranslation('call');
  return (
    <>
      {failure && `${t(`hearing.failure.${failure}`)} `}
      {t('hearing.text')}
    </>
  );
}
