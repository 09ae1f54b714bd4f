import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureCode } from '#api/api-failure.ts';
import { FailureText } from '#api/failure-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { PageBar } from '#ui/layout/page-bar.tsx';
import { PageNotFound } from './page-not-found.tsx';

/** A page whose data or code failed to load. Says what happened and keeps the rest of the app. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  if (failureCode(error) === 'not_found') return <PageNotFound />;
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className="page">
      <PageBar />
      <div className="center-page" role="alert">
        <h1>{t('failed.title')}</h1>
        <p>
          <FailureText error={error} />
        </p>
        <div className="row">
          <Button variant="primary" onClick={retry}>
            {t('tryAgain')}
          </Button>
          <Link to="/" className="btn secondary">
            {t('nav.newChat')}
          </Link>
        </div>
      </div>
    </div>
  );
}
