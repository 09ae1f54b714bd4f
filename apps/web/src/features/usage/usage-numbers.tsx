import type { GetUsageResponse } from '@parley/contracts/usage/get-usage';
import type { UsageGrain } from '@parley/contracts/usage/usage-grains';
import { ChartColumn, Table } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatNumber } from '#i18n/format.ts';
import { formatSeconds } from '#i18n/format-seconds.ts';
import { Button } from '#ui/controls/button.tsx';
import { UsageChart } from './usage-chart.tsx';
import { formatCost, formatPeriod, formatTokens } from './usage-format.ts';
import { usageParts } from './usage-parts.ts';
import { UsagePrices } from './usage-prices.tsx';
import { UsageTable } from './usage-table.tsx';

/** Totals, the chart or its table, and tables by model and by assistant. */
export function UsageNumbers({ usage, grain }: { usage: GetUsageResponse; grain: UsageGrain }) {
  const { t } = useTranslation('usage');
  const [isTable, setIsTable] = useState(false);
  const { total, models, assistants, periods } = usage;
  const parts = usageParts(usage);
  const Icon = isTable ? ChartColumn : Table;
  return (
    <div className="usage">
      <dl className="card usage-totals">
        <Fact name={t('tokens')} value={formatTokens(total.inputTokens + total.outputTokens)} />
        <Fact name={t('cost')} value={total.cost === null ? t('unknown') : formatCost(total.cost)} />
        <Fact name={t('answers')} value={formatNumber(total.replies)} />
        <Fact
          name={t('firstToken')}
          value={total.firstTokenMs === null ? t('unknown') : formatSeconds(total.firstTokenMs)}
          note={total.firstTokenMs === null ? undefined : t('median')}
        />
      </dl>
      <section className="card usage-card" aria-labelledby="usage-chart">
        <div className="usage-card-head">
          <h2 id="usage-chart">{t(`chart.${grain}`)}</h2>
          <ul className="usage-legend">
            {parts.map(({ label }, index) => (
              <li key={label ?? ''}>
                <span data-part={index} aria-hidden />
                <bdi>{label ?? t('otherModels')}</bdi>
              </li>
            ))}
          </ul>
          <Button size="sm" onClick={() => setIsTable(!isTable)} data-testid="usage-view">
            <Icon className="icon" aria-hidden />
            {t(isTable ? 'asChart' : 'asTable')}
          </Button>
        </div>
        {!isTable && <UsageChart key={grain} usage={usage} grain={grain} parts={parts} />}
      </section>
      {isTable && (
        <UsageTable
          caption={t(`grain.${grain}`)}
          rows={periods.map((period) => ({ ...period, key: period.start, name: formatPeriod(period.start, grain) }))}
          total={total}
        />
      )}
      <UsageTable
        caption={t('model')}
        rows={models.map((model) => ({ ...model, key: model.reference, name: model.label, note: model.providerLabel }))}
        total={total}
      />
      <UsageTable
        caption={t('assistant')}
        rows={assistants.map((one) => ({
          ...one,
          key: one.id ?? '',
          name: one.id === null ? t('noAssistant') : (one.name ?? t('deletedAssistant')),
        }))}
        total={total}
      />
      <div className="help">
        {total.unfinished > 0 && <p>{t('unfinished', { answers: formatNumber(total.unfinished) })}</p>}
        {total.uncounted > 0 && <p>{t('uncounted', { answers: formatNumber(total.uncounted) })}</p>}
        {total.unpriced > 0 && <p>{t('unpriced', { answers: formatNumber(total.unpriced) })}</p>}
        <p>{t('scope')}</p>
      </div>
      <UsagePrices usage={usage} />
    </div>
  );
}

function Fact({ name, value, note }: { name: string; value: string; note?: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b> {note && <span className="muted">{note}</span>}
      </dd>
    </div>
  );
}
