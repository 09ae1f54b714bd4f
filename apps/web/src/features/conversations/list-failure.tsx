import { useTranslation } from '#i18n/use-translation.ts';
import { FailureText } from '#api/failure-text.tsx';

interface ListFailureProps {
  error: Error | null;
  onRetry: () => void;
}

/** Why conversations could not be loaded, and another attempt. */
export function ListFailure({ error, onRetry }: ListFailureProps) {
  const { t } = useTranslation('common');
  return (
    <div className="side-note" role="alert">
      <p>
        <FailureText error={error} />
      </p>
      <button type="button" className="chip outline" onClick={onRetry}>
        {t('tryAgain')}
      </button>
    </div>
  );
}
