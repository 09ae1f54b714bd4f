import './usage.css';
import { type UsageGrain, usageGrains } from '@parley/contracts/usage/usage-grains';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { QueryStatus } from '#api/query-status.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { OwnQuotas } from './own-quotas.tsx';
import { saveCsv } from './save-csv.ts';
import { formatPeriod } from './usage-format.ts';
import { UsageNumbers } from './usage-numbers.tsx';
import { usageQuery } from './usage-query.ts';

/** `/settings/usage`: tokens, times and cost of the user's replies. */
export function UsageSection() {
  const { t } = useTranslation(['usage', 'settings', 'common', 'errors']);
  const [grain, setGrain] = useState<UsageGrain>('day');
  const query = useQuery({ ...usageQuery(grain), placeholderData: keepPreviousData });
  const { data } = query;
  const from = data?.starts[0];
  return (
    <>
      <header className="page-head usage-head">
        <div className="grow">
          <h1 tabIndex={-1}>{t('settings:section.usage')}</h1>
          <p>{from ? t('intro', { from: formatPeriod(from, grain) }) : t('settings:usage.intro')}</p>
        </div>
        <Segmented
          label={t('period')}
          value={grain}
          onChange={setGrain}
          options={usageGrains.map((value) => ({ value, label: t(`grain.${value}`) }))}
          testId="usage-grain"
        />
        <Button aria-label={t('download')} disabled={!data || data.entries.length === 0} onClick={() => data && saveCsv(data)}>
          <Download className="icon" aria-hidden />
          CSV
        </Button>
      </header>
      <OwnQuotas />
      <QueryStatus query={query} lines={8} className="usage-note" />
      {data?.total.replies === 0 && (
        <p className="usage-note" data-testid="usage-empty">
          {t('empty')}
        </p>
      )}
      {data && data.total.replies > 0 && <UsageNumbers usage={data} grain={grain} />}
    </>
  );
}
