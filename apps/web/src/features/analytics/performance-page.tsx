import './analytics.css';
import type { MetricName } from '@parley/contracts/session/client-metrics';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { formatNumber } from '#i18n/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { MetricChart } from './metric-chart.tsx';

const days = 14;

/** Shows the owner how fast Parley was for its users. */
export function PerformancePage() {
  const { t } = useTranslation('analytics');
  const { data, isPending, isError } = useQuery({
    queryKey: ['metrics', days],
    queryFn: ({ signal }) => call('GET /api/client-metrics', { query: { days }, signal }),
  });
  return (
    <>
      <header className="page-head">
        <div>
          <h1 tabIndex={-1}>{t('performanceTitle')}</h1>
          <p>{t('performanceIntro', { count: days })}</p>
        </div>
      </header>
      {isPending && <Skeleton label={t('performanceTitle')} lines={6} />}
      {isError && <p className="notice bad">{t('performanceFailed')}</p>}
      {data?.metrics.length === 0 && <p className="muted">{t('performanceEmpty')}</p>}
      <div className="metrics-grid">
        {data?.metrics.map((metric) => (
          <section key={metric.name} className="card metric">
            <h2>{t(`metric.${metric.name}`)}</h2>
            <MetricChart days={metric.days} />
            <dl>
              {(['p50', 'p75', 'p95'] as const).map((percentile) => (
                <div key={percentile}>
                  <dt>{t(percentile)}</dt>
                  <dd>
                    <MetricValue name={metric.name} value={metric[percentile]} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  );
}

function MetricValue({ name, value }: { name: MetricName; value: number }) {
  const style: Intl.NumberFormatOptions =
    name === 'CLS' ? { maximumFractionDigits: 3 } : { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 };
  return <>{formatNumber(value, style)}</>;
}
