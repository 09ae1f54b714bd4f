import type { Share } from '@parley/contracts/sharing/share';
import { Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';

/** How often the page was opened, and the way to end it at once. */
export function ShareStatus({ share, onStop }: { share: Share; onStop: () => void }): ReactNode {
  const { t } = useTranslation('sharing');
  return (
    <div className="share-status">
      <Globe className="icon sm" aria-hidden />
      <span className="grow">
        {t('views', { number: formatNumber(share.views), date: formatDate(share.createdAt, { day: 'numeric', month: 'long' }) })}
      </span>
      <Button variant="ghost" className="is-danger" data-testid="share-stop" onClick={onStop}>
        {t('stop')}
      </Button>
    </div>
  );
}
