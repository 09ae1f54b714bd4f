import './analytics.css';
import type { VitalName } from '@parley/contracts/report-vitals';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#api/call.ts';
import { formatNumber } from '#i18n/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { VitalChart } from './vital-chart.tsx';

const days = 14;

/** How fast Parley felt to the people who use it, for the owner. */
export function PerformancePage() {
  const { t } = useTranslation('analytics');
  const { data, isPending, isError } = useQuery({
    queryKey: ['vitals', days],
    queryFn: ({ signal }) => call('GET /api/vitals', { query: { days }, signal }),
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
      {data?.vitals.length === 0 && <p className="muted">{t('performanceEmpty')}</p>}
      <div className="vitals-grid">
        {data?.vitals.map((vital) => (
          <section key={vital.name} className="card vital">
            <h2>{t(`vital.${vital.name}`)}</h2>
            <VitalChart days={vital.days} />
            <dl>
              {(['p50', 'p75', 'p95'] as const).map((percentile) => (
                <div key={percentile}>
                  <dt>{t(percentile)}</dt>
                  <dd>
                    <VitalValue name={vital.name} value={vital[percentile]} />
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

function VitalValue({ name, value }: { name: VitalName; value: number }) {
  const style: Intl.NumberFormatOptions =
    name === 'CLS' ? { maximumFractionDigits: 3 } : { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 };
  return <>{formatNumber(value, style)}</>;
}
