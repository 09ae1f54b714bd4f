import type { Share } from '@parley/contracts/sharing/share';
import { Check, Copy, ExternalLink, Link } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/controls/button.tsx';
import { isOnlyHere, shareAddress } from './share-address.ts';

interface ShareLinkProps {
  share: Share | null;
  /** Without messages there is nothing to share. */
  hasMessages: boolean;
  onCreate: () => Promise<unknown>;
  onCopy: (share: Share) => Promise<boolean>;
}

/** The link to copy, or the button that makes it, and who can reach it. */
export function ShareLink({ share, hasMessages, onCreate, onCopy }: ShareLinkProps): ReactNode {
  const { t } = useTranslation('sharing');
  const [isBusy, setBusy] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const create = async () => {
    setBusy(true);
    await onCreate();
    setBusy(false);
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <section aria-label={t('link')}>
      {share ? (
        <>
          <div className="share-row">
            <span className="share-address">
              <Link className="icon sm" aria-hidden />
              <input
                className="input"
                readOnly
                dir="ltr"
                aria-label={t('link')}
                data-testid="share-link"
                value={shareAddress(share.token)}
                onFocus={(event) => event.target.select()}
              />
            </span>
            <Button variant="primary" onClick={async () => setCopied(await onCopy(share))}>
              <Icon className="icon sm" aria-hidden />
              {t('copy')}
            </Button>
          </div>
          <a className="link share-open" href={shareAddress(share.token)} target="_blank" rel="noopener">
            {t('open')}
            <ExternalLink className="icon sm" aria-hidden />
          </a>
        </>
      ) : (
        <Button variant="primary" disabled={isBusy || !hasMessages} data-testid="share-create" onClick={() => void create()}>
          <Link className="icon sm" aria-hidden />
          {t('create')}
        </Button>
      )}
      <p className="help">
        {hasMessages || share ? t(isOnlyHere() ? 'reach.computer' : 'reach.network', { address: location.origin }) : t('nothing')}
      </p>
    </section>
  );
}
