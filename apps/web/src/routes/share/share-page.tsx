import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#ui/layout/use-page-title.ts';

/** A link to a conversation that is not, or no longer, shared. */
export function ShareRoutePage() {
  const { t } = useTranslation();
  usePageTitle(t('share.title'));
  return (
    <main className="page center-page">
      <h1>{t('share.title')}</h1>
      <p>{t('share.text')}</p>
      <div className="row">
        <Link to="/" className="btn primary">
          {t('share.open')}
        </Link>
      </div>
    </main>
  );
}
