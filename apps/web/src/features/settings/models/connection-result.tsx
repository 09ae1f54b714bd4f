import type { ProviderTestResult } from '@parley/contracts/models/provider-connection';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureWords } from '#api/describe-failure.ts';
import { ApiFailure } from '#api/api-failure.ts';
import { formatNumber } from '#i18n/format.ts';

/** The result of *Test connection* in words; the provider's own message is collapsed. */
export function ConnectionResult({ result, error }: { result: ProviderTestResult | undefined; error: unknown }) {
  const { t } = useTranslation(['settings', 'errors']);
  if (error) return <Failure words={failureWords(error)} />;
  if (!result) return null;
  if (result.code) return <Failure words={failureWords(new ApiFailure(result.code, result.status ?? 0))} detail={result.detail} />;
  return (
    <p className="help tip row" role="status">
      <CircleCheck className="icon sm" aria-hidden />
      {t('models.works', {
        count: result.modelCount ?? 0,
        formatted: formatNumber(result.modelCount ?? 0),
        duration: formatNumber(Math.round(result.latencyMs)),
      })}
    </p>
  );
}

function Failure({ words, detail }: { words: string; detail?: string | null }) {
  const { t } = useTranslation('settings');
  return (
    <div className="err help" role="alert">
      <CircleAlert className="icon sm" aria-hidden />
      <div className="grow">
        {words}
        {detail && (
          <details>
            <summary>{t('models.details')}</summary>
            <bdi className="mono-t">{detail}</bdi>
          </details>
        )}
      </div>
    </div>
  );
}
