import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/controls/button.tsx';
import { PageBar } from '#ui/layout/page-bar.tsx';
import { usePageTitle } from '#ui/layout/use-page-title.ts';

interface MissingConversationProps {
  /** It existed and was deleted. */
  isDeleted: boolean;
  openPath: (path: string) => void;
  openSearch: () => void;
}

/** Shown for a missing conversation: without title, sharing and composer. */
export function MissingConversation({ isDeleted, openPath, openSearch }: MissingConversationProps): ReactNode {
  const { t } = useTranslation(['thread', 'common']);
  const title = t('thread.missing');
  usePageTitle(title);
  return (
    <>
      <PageBar />
      <div className="center-page" role="alert">
        <h1 tabIndex={-1}>{title}</h1>
        <p>{t(isDeleted ? 'thread.deleted' : 'common:notFound.text')}</p>
        <div className="row">
          <Button variant="primary" onClick={() => openPath('/')}>
            {t('thread.startNew')}
          </Button>
          <Button onClick={openSearch}>{t('common:nav.search')}</Button>
        </div>
      </div>
    </>
  );
}
