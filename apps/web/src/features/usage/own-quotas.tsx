import { nearShare } from '@parley/contracts/usage/quota-measures';
import type { QuotaState } from '@parley/contracts/usage/quotas';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';
import { formatMoment, formatNumber } from '#i18n/format.ts';

/** The viewer's own limits, with what is used of each. Nothing where there are none. */
export function OwnQuotas() {
  const { t } = useTranslation('quotas');
  const { data } = useQuery({
    queryKey: queryKeys.ownQuotas,
    queryFn: ({ signal }): Promise<{ quotas: QuotaState[] }> => call('GET /api/quotas/own', { signal }),
  });
  if (!data || data.quotas.length === 0) return null;
  return (
    <section className="card usage-card own-quotas" aria-labelledby="own-quotas" data-testid="own-quotas">
      <h2 id="own-quotas">{t('yours')}</h2>
      <ul>
        {data.quotas.map((quota) => (
          <OwnQuota key={`${quota.measure} ${quota.period}`} quota={quota} />
        ))}
      </ul>
    </section>
  );
}

function OwnQuota({ quota: { measure, period, amount, used, endsAt } }: { quota: QuotaState }) {
  const { t } = useTranslation('quotas');
  const shown = Math.min(used, amount);
  const state = t('state', { used: formatNumber(Math.round(used)), amount: formatNumber(amount) });
  return (
    <li>
      <span className="own-quota-what">{t(`${measure}.${period}`)}</span>
      <span className="own-quota-used">
        {used >= amount * nearShare && <TriangleAlert className="icon sm" aria-hidden />}
        {state}
      </span>
      <progress value={shown} max={Math.max(amount, 1)} aria-label={t(`${measure}.${period}`)} aria-valuetext={state} />
      <span className="muted">{t('ends', { when: formatMoment(endsAt) })}</span>
    </li>
  );
}
