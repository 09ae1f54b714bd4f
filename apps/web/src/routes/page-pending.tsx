import { useTranslation } from 'react-i18next';
import { PageBar } from '#ui/page-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Stands in for a page that takes longer than 300 ms; the router has done the waiting. */
export function PagePending() {
  const { t } = useTranslation();
  return (
    <div className="page">
      <PageBar />
      <div className="measure">
        <Skeleton lines={4} label={t('loading')} isImmediate />
      </div>
    </div>
  );
}
