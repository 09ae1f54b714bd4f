import { useTranslation } from '#i18n/use-translation.ts';
import { failureWords } from './describe-failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface QueryStatusProps {
  query: { isPending: boolean; error: Error | null; refetch: () => Promise<unknown> };
  /** Lines of the placeholder while the answer is awaited. */
  lines: number;
  /** Class of the failure. */
  className?: string;
  /** Another attempt would fail in the same way. */
  isFinal?: boolean;
}

/** A placeholder while a query loads; what went wrong, and another attempt, when it failed. */
export function QueryStatus({ query: { isPending, error, refetch }, lines, className, isFinal = false }: QueryStatusProps) {
  const { t } = useTranslation(['common', 'errors']);
  if (isPending) return <Skeleton lines={lines} label={t('loading')} />;
  if (!error) return null;
  return (
    <div role="alert" className={className}>
      <p>{failureWords(error)}</p>
      {!isFinal && (
        <Button size="sm" onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  );
}
