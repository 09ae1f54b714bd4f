import { useTranslation } from '#i18n/use-translation.ts';
import { PageBar } from '#ui/layout/page-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Replaces a page that takes longer than 300 ms; the router did the waiting. */
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
