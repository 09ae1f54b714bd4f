import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ChevronLeft, ChevronRight, MessageCircleQuestionMark } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureCode } from '#api/api-failure.ts';
import { failureWords } from '#api/describe-failure.ts';
import { formatLanguageName } from '#i18n/format.ts';
import { helpListQuery } from '#api/help-pages.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/controls/button.tsx';
import { DirIcon } from '#ui/dir-icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageBar } from '#ui/layout/page-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { usePageTitle } from '#ui/layout/use-page-title.ts';
import { helpPageQuery } from './help-queries.ts';
import './help.css';

export interface HelpTopicProps {
  slug: string;
  renderMarkdown: (text: string) => ReactNode;
  /** Starts a conversation with Guide. */
  onAsk: (question: string) => void;
  openPath: (path: string) => void;
}

/** One help page, for reading: the text, what comes before and after, and a way to ask on. */
export function HelpTopic({ slug, renderMarkdown, onAsk, openPath }: HelpTopicProps) {
  const { t } = useTranslation(['help', 'common', 'errors']);
  const locale = useLocale();
  const page = useQuery(helpPageQuery(locale, slug));
  usePageTitle(page.data?.title ?? t('title'));
  return (
    <div className="page">
      <PageBar
        title={
          <Link to="/help" className="chip">
            <DirIcon icon={ArrowLeft} className="sm" />
            {t('title')}
          </Link>
        }
      />
      <div className="page-scroll" key={slug} data-scroll-place>
        <article className="measure help-topic">
          {page.isPending && <Skeleton lines={4} label={t('common:loading')} />}
          {page.isError && <MissingPage error={page.error} onRetry={() => void page.refetch()} />}
          {page.data && (
            <>
              {page.data.locale !== locale && <Notice>{t('otherLanguage', { language: formatLanguageName(page.data.locale) })}</Notice>}
              <div lang={page.data.locale} dir={page.data.locale === 'ar-SA' ? 'rtl' : 'ltr'}>
                <h1 tabIndex={-1}>{page.data.title}</h1>
                <p className="help-lead">{page.data.summary}</p>
                <OwnLinks openPath={openPath}>{renderMarkdown(page.data.markdown)}</OwnLinks>
              </div>
              <Button onClick={() => onAsk(t('askPrompt', { title: page.data.title }))} data-testid="help-ask">
                <MessageCircleQuestionMark className="icon sm" aria-hidden />
                {t('ask')}
              </Button>
            </>
          )}
          <Neighbours slug={slug} />
        </article>
      </div>
    </div>
  );
}

/** A page that does not exist leads to the list of those that do; one that did not come can be asked for again. */
function MissingPage({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(['help', 'common', 'errors']);
  const isUnknown = failureCode(error) === 'not_found';
  return (
    <div className="center-page" role="alert">
      <h1 tabIndex={-1}>{isUnknown ? t('missing') : t('common:failed.title')}</h1>
      <p>{failureWords(error)}</p>
      {isUnknown ? (
        <Link to="/help" className="btn primary">
          {t('title')}
        </Link>
      ) : (
        <Button variant="primary" onClick={onRetry}>
          {t('common:tryAgain')}
        </Button>
      )}
    </div>
  );
}

/** Links of the text that lead to pages of this app open without loading it anew. */
function OwnLinks({ openPath, children }: { openPath: (path: string) => void; children: ReactNode }) {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link?.getAttribute('href') ?? '';
    if (!/^\/(?!api\/)/.test(path) || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    openPath(path);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside handle the keys; this only catches their clicks
    <div onClick={follow}>{children}</div>
  );
}

function Neighbours({ slug }: { slug: string }) {
  const { t } = useTranslation('help');
  const list = useQuery(helpListQuery(useLocale()));
  const pages = list.data?.pages ?? [];
  const index = pages.findIndex((page) => page.slug === slug);
  const previous = index > 0 ? pages[index - 1] : undefined;
  const next = index >= 0 ? pages[index + 1] : undefined;
  return (
    <nav className="help-neighbours" aria-label={t('more')}>
      {previous && (
        <Link to="/help/$slug" params={{ slug: previous.slug }} className="card" rel="prev">
          <DirIcon icon={ChevronLeft} className="sm" />
          <span>
            <span className="help">{t('previous')}</span>
            <b lang={list.data?.locale}>{previous.title}</b>
          </span>
        </Link>
      )}
      {next && (
        <Link to="/help/$slug" params={{ slug: next.slug }} className="card is-next" rel="next">
          <span>
            <span className="help">{t('next')}</span>
            <b lang={list.data?.locale}>{next.title}</b>
          </span>
          <DirIcon icon={ChevronRight} className="sm" />
        </Link>
      )}
    </nav>
  );
}
