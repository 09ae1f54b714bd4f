import './sharing.css';
import type { ShareOptions } from '@parley/contracts/sharing/share';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureWords } from '#api/describe-failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { hasEnded } from './has-ended.ts';
import { ShareChanged } from './share-changed.tsx';
import { ShareEnd } from './share-end.tsx';
import { ShareLink } from './share-link.tsx';
import { ShareStatus } from './share-status.tsx';
import { ShareSwitches } from './share-switches.tsx';
import { shareQuery } from './shares-query.ts';
import { useShareActions } from './use-share-actions.ts';

export interface ShareDialogProps {
  conversationId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Nothing beyond the words is shown unless the user includes it. */
const least: ShareOptions = { pictures: false, files: false, name: false, listed: false, lifetime: 'month' };

/** Shares a conversation on a public page: nothing is public before *Create link*, and afterwards each switch applies at once. */
export function ShareDialog({ conversationId, isOpen, onOpenChange }: ShareDialogProps): ReactNode {
  const { t } = useTranslation('sharing');
  return (
    <LazyDialog label={t('title')} isOpen={isOpen} onOpenChange={onOpenChange} width={520}>
      <div className="modal-head">
        <h2>{t('title')}</h2>
        <IconButton label={t('close')} onClick={() => onOpenChange(false)}>
          <X className="icon" aria-hidden />
        </IconButton>
      </div>
      <ShareForm conversationId={conversationId} />
    </LazyDialog>
  );
}

function ShareForm({ conversationId }: Pick<ShareDialogProps, 'conversationId'>): ReactNode {
  const { t } = useTranslation(['sharing', 'common', 'errors']);
  const { data, error, refetch } = useQuery(shareQuery(conversationId));
  const [wanted, setWanted] = useState(least);
  const latest = useRef(wanted);
  const actions = useShareActions();
  if (error)
    return (
      <div className="modal-content" role="alert">
        <p>{failureWords(error)}</p>
        <Button size="sm" onClick={() => void refetch()}>
          {t('common:tryAgain')}
        </Button>
      </div>
    );
  if (!data) return <Skeleton lines={6} label={t('common:loading')} />;
  const { share, offer } = data;
  const options: ShareOptions = share ?? wanted;
  const change = (next: Partial<ShareOptions>) => {
    if (share) return void actions.change(share, next);
    latest.current = { ...latest.current, ...next };
    setWanted(latest.current);
  };
  const create = async () => {
    const made = await actions.share(conversationId, wanted);
    // A switch may have been pressed while the server made the page.
    if (made && latest.current !== wanted) void actions.change(made, latest.current);
    return made;
  };
  return (
    <>
      <div className="modal-content share-form">
        <p className="muted share-intro">{t('intro')}</p>
        <ShareLink share={share} hasMessages={offer.messages > 0} onCreate={create} onCopy={actions.copy} />
        {share && !hasEnded(share.expiresAt) && offer.hasChanged && (
          <ShareChanged share={share} onUpdate={(present) => actions.share(conversationId, present)} />
        )}
        <ShareSwitches options={options} offer={offer} onChange={change} />
        <ShareEnd
          lifetime={options.lifetime}
          expiresAt={share ? share.expiresAt : undefined}
          onChange={(lifetime) => change({ lifetime })}
        />
      </div>
      {share && <ShareStatus share={share} onStop={() => void actions.revoke(share)} />}
    </>
  );
}
