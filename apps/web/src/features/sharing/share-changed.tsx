import type { Share, ShareOptions } from '@parley/contracts/sharing/share';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/toasts/toast.ts';

interface ShareChangedProps {
  share: Share;
  onUpdate: (options: ShareOptions) => Promise<Share | null>;
}

/** The page shows an older state of the conversation: *Update the link* makes a new copy under the same address. */
export function ShareChanged({ share, onUpdate }: ShareChangedProps): ReactNode {
  const { t } = useTranslation('sharing');
  const [isBusy, setBusy] = useState(false);
  const { pictures, files, name, listed, lifetime } = share;
  const update = async () => {
    setBusy(true);
    const updated = await onUpdate({ pictures, files, name, listed, lifetime });
    setBusy(false);
    if (updated) showToast({ message: t('updated'), subject: 'share' });
  };
  return (
    <div className="share-changed">
      <p>{t('changed', { date: formatDate(share.copiedAt, { dateStyle: 'medium', timeStyle: 'short' }) })}</p>
      <Button size="sm" disabled={isBusy} onClick={() => void update()}>
        {t('update')}
      </Button>
    </div>
  );
}
