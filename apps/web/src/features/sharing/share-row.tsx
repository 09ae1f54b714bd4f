import type { Share } from '@parley/contracts/sharing/share';
import { type ShareLifetime, shareLifetimes } from '@parley/contracts/sharing/share-lifetimes';
import { Copy, RotateCcw, Unlink } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { announce } from '#ui/announcer.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { hasEnded } from './has-ended.ts';
import { shareAddress } from './share-address.ts';
import { endWords } from './share-end.tsx';
import type { ShareActions } from './use-share-actions.ts';

/** One public page: its title opens it. The focus moves to the heading when the row leaves, and to the choice when *Renew* leaves. */
export function ShareRow({ share, actions }: { share: Share; actions: ShareActions }): ReactNode {
  const { t } = useTranslation('sharing');
  const row = useRef<HTMLLIElement>(null);
  const title = share.title || t('page.untitled');
  const stop = () => {
    row.current?.closest('section')?.querySelector<HTMLElement>('h2')?.focus();
    void actions.revoke(share);
  };
  const renew = async () => {
    row.current?.querySelector('select')?.focus();
    const renewed = await actions.change(share, { lifetime: share.lifetime });
    if (renewed?.expiresAt) announce(endWords(t, renewed.expiresAt));
  };
  return (
    <li ref={row} className="item share-item" data-testid="share-item">
      <span className="text">
        <a href={shareAddress(share.token)} target="_blank" rel="noopener" className="share-title">
          <bdi className="truncate">{title}</bdi>
        </a>
        <span>
          {share.expiresAt === null ? t('endsNever') : endWords(t, share.expiresAt)}
          <br />
          {t('views', { number: formatNumber(share.views), date: formatDate(share.createdAt, { day: 'numeric', month: 'long' }) })}
        </span>
      </span>
      <span className="share-controls">
        <Select
          label={t('list.endNamed', { title })}
          isLabelHidden
          options={shareLifetimes.map((value) => ({ value, label: t(`lifetime.${value}`) }))}
          value={share.lifetime}
          onChange={(lifetime) => void actions.change(share, { lifetime: lifetime as ShareLifetime })}
        />
        {hasEnded(share.expiresAt) && (
          <IconButton label={t('list.renewNamed', { title })} onClick={() => void renew()}>
            <RotateCcw className="icon" aria-hidden />
          </IconButton>
        )}
        <IconButton label={t('list.copyNamed', { title })} onClick={() => void actions.copy(share)}>
          <Copy className="icon" aria-hidden />
        </IconButton>
        <IconButton label={t('list.stopNamed', { title })} onClick={stop}>
          <Unlink className="icon" aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}
