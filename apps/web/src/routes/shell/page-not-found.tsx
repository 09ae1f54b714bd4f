import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { PageBar } from '#ui/layout/page-bar.tsx';
import { usePageTitle } from '#ui/layout/use-page-title.ts';

/** A URL without a page. */
export function PageNotFound() {
  const { t } = useTranslation();
  usePageTitle(t('notFound.title'));
  return (
    <div className="page">
      <PageBar />
      <div className="center-page">
        <h1>{t('notFound.title')}</h1>
        <p>{t('notFound.text')}</p>
        <div className="row">
          <Link to="/" className="btn primary">
            {t('nav.newChat')}
          </Link>
        </div>
      </div>
    </div>
  );
}
