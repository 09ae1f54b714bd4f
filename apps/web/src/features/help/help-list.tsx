import type { HelpPageSummary } from '@parley/contracts/help';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureWords } from '#api/describe-failure.ts';
import { helpListQuery } from '#api/help-pages.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { DirIcon } from '#ui/dir-icon.tsx';
import { ListPage } from '#ui/layout/list-page.tsx';
import { Notice } from '#ui/notice.tsx';
import { SearchField } from '#ui/controls/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { filterPages } from './filter-pages.ts';
import { helpSearchQuery } from './help-queries.ts';
import './help.css';

/** All help pages, with a search field. */
export function HelpList() {
  const { t } = useTranslation(['help', 'common', 'errors']);
  const locale = useLocale();
  const [words, setWords] = useState('');
  const asked = useDeferredValue(words.trim());
  const list = useQuery(helpListQuery(locale));
  const found = useQuery({
    ...helpSearchQuery(list.data?.locale ?? locale, asked),
    enabled: asked !== '' && list.data !== undefined,
    placeholderData: keepPreviousData,
  });
  const pages = list.data && filterPages(list.data.pages, asked, found.data ?? []);
  return (
    <ListPage title={t('title')} intro={t('intro')} className="help-page">
      <div className="help-column">
        <SearchField label={t('search')} value={words} onChange={setWords} data-testid="help-search" />
        {list.isPending && <Skeleton lines={4} label={t('common:loading')} />}
        {list.isError && (
          <Notice role="alert" tone="bad">
            {failureWords(list.error)}{' '}
            <button type="button" className="link" onClick={() => void list.refetch()}>
              {t('common:tryAgain')}
            </button>
          </Notice>
        )}
        {pages && <PageLinks pages={pages} language={list.data.locale} />}
        <p className="help" role="status">
          {pages?.length === 0 && !found.isFetching && t('noneFound')}
        </p>
      </div>
    </ListPage>
  );
}

function PageLinks({ pages, language }: { pages: readonly HelpPageSummary[]; language: string }) {
  if (pages.length === 0) return null;
  return (
    <ul className="list-card help-links" lang={language}>
      {pages.map((page) => (
        <li key={page.slug}>
          <Link to="/help/$slug" params={{ slug: page.slug }} className="item">
            <span className="text">
              <b>{page.title}</b>
              <span>{page.summary}</span>
            </span>
            <DirIcon icon={ChevronRight} className="sm" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
