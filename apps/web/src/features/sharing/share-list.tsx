import './sharing.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { QueryStatus } from '#api/query-status.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ShareRow } from './share-row.tsx';
import { sharesQuery } from './shares-query.ts';
import { useShareActions } from './use-share-actions.ts';

/** The user's public pages: to open, copy, change the end of and revoke. */
export function ShareList(): ReactNode {
  const { t } = useTranslation(['sharing', 'common', 'errors']);
  const list = useInfiniteQuery(sharesQuery);
  const actions = useShareActions();
  const shares = list.data?.pages.flatMap((page) => page.shares) ?? [];
  return (
    <section className="share-group" id="shared-links" aria-labelledby="share-list">
      <h2 className="group-title" id="share-list" tabIndex={-1}>
        {t('list.title')}
      </h2>
      <p className="help">{t(list.data && shares.length === 0 ? 'list.none' : 'list.intro')}</p>
      <QueryStatus query={list} lines={2} />
      {shares.length > 0 && (
        <ul className="list-card">
          {shares.map((share) => (
            <ShareRow key={share.id} share={share} actions={actions} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button size="sm" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('list.more')}
        </Button>
      )}
    </section>
  );
}
