import type { HelpPageSummary } from '@parley/contracts/help';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '#api/describe-failure.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { DirIcon } from '#ui/dir-icon.tsx';
import { PageBar } from '#ui/page-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { usePageTitle } from '#ui/use-page-title.ts';
import { filterPages } from './filter-pages.ts';
import { helpListQuery, helpSearchQuery } from './help-queries.ts';
import './help.css';

/** Every help page of Parley, with a field that narrows them down. */
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
  usePageTitle(t('title'));
  const pages = list.data && filterPages(list.data.pages, asked, found.data ?? []);
  return (
    <div className="page">
      <PageBar />
      <div className="settings help-page">
        <header className="page-head">
          <div className="grow">
            <h1 tabIndex={-1}>{t('title')}</h1>
            <p>{t('intro')}</p>
          </div>
        </header>
        <div className="help-column">
          <TextField
            type="search"
            label={t('search')}
            isLabelHidden
            placeholder={t('search')}
            value={words}
            onChange={setWords}
            icon={<Search className="icon sm" aria-hidden />}
            data-testid="help-search"
          />
          {list.isPending && <Skeleton lines={4} label={t('common:loading')} />}
          {list.isError && <p role="alert">{failureWords(list.error)}</p>}
          {pages && <PageLinks pages={pages} language={list.data.locale} />}
          <p className="help" role="status">
            {pages?.length === 0 && !found.isFetching && t('noneFound')}
          </p>
        </div>
      </div>
    </div>
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
