import type { ResetLink } from '@parley/contracts/accounts/reset-password';
import { X } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate } from '#i18n/format.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx';
import { CopyLink } from './copy-link.tsx';

/** A link with which a person sets a new password. */
export interface ResetOf {
  name: string;
  link: ResetLink;
}

/** Shows the link of *Reset sign-in* to copy. */
export function ResetDialog({ reset, onClose }: { reset: ResetOf | null; onClose: () => void }) {
  const { t } = useTranslation(['accounts', 'common']);
  return (
    <LazyDialog label={t('people.reset')} isOpen={reset !== null} onOpenChange={(isOpen) => !isOpen && onClose()} width={480}>
      <div className="modal-head">
        <h2>{t('people.reset')}</h2>
        <IconButton label={t('common:close')} onClick={onClose}>
          <X className="icon" aria-hidden />
        </IconButton>
      </div>
      {reset && (
        <div className="modal-content invite-form">
          <p className="help" role="status">
            {t('people.resetReady', {
              name: reset.name,
              date: formatDate(reset.link.expiresAt, { day: 'numeric', month: 'long', hour: 'numeric', minute: 'numeric' }),
            })}
          </p>
          <p className="help">{t('people.resetCodes')}</p>
          <CopyLink label={t('people.resetLink')} address={`${location.origin}/reset/${reset.link.token}`} testId="reset-link" />
        </div>
      )}
    </LazyDialog>
  );
}
