import type { GetUsageResponse } from '@parley/contracts/usage/get-usage';
import type { UsageGrain } from '@parley/contracts/usage/usage-grains';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatList } from '#i18n/format.ts';
import { formatCost, formatPeriod, formatTokens } from './usage-format.ts';
import { axisEnd, type UsagePart } from './usage-parts.ts';

/** `usage.css` hides earlier bars in narrow windows. */
const shownOnPhones = 14;

interface UsageChartProps {
  usage: GetUsageResponse;
  grain: UsageGrain;
  parts: readonly UsagePart[];
}

/** Bars of tokens per period. The chart is one Tab stop; arrow keys move between bars, Escape closes the tip. */
export function UsageChart({ usage, grain, parts }: UsageChartProps) {
  const { t } = useTranslation('usage');
  const [current, setCurrent] = useState(usage.periods.length - 1);
  const [open, setOpen] = useState<number | null>(null);
  const totals = usage.periods.map((period) => period.inputTokens + period.outputTokens);
  const end = axisEnd(Math.max(...totals));
  const labelOf = (part: UsagePart) => part.label ?? t('otherModels');
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key === 'Escape') setOpen(null);
    const all = event.currentTarget.closest('.usage-bars')?.querySelectorAll('button') ?? [];
    const bars = [...all].filter((bar) => bar.offsetParent !== null);
    const at = bars.indexOf(event.currentTarget);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const places: Record<string, number> = { [forward]: at + 1, [back]: at - 1, Home: 0, End: bars.length - 1 };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    bars[place]?.focus();
  };
  return (
    <div className="usage-chart" data-testid="usage-chart">
      <div className="usage-axis" aria-hidden>
        {[end, end / 2, 0].map((value) => (
          <span key={value}>{formatTokens(value)}</span>
        ))}
      </div>
      <div className="usage-bars" role="group" aria-label={t(`chart.${grain}`)}>
        {usage.periods.map((period, index) => {
          const shown = parts.map((part) => ({ ...part, label: labelOf(part), value: part.tokens[index] ?? 0 }));
          const used = shown.filter(({ value }) => value > 0);
          const words = used.map(({ label, value }) => t('part', { model: label, tokens: formatTokens(value) }));
          const sum = t('sum', { tokens: formatTokens(totals[index] ?? 0) });
          const name = formatPeriod(period.start, grain);
          return (
            <div key={period.start} className="usage-bar" data-side={index * 2 < usage.periods.length ? 'start' : 'end'}>
              <button
                type="button"
                tabIndex={index === current ? 0 : -1}
                aria-label={`${name}: ${formatList([sum, ...words, ...(period.cost === null ? [] : [formatCost(period.cost)])])}`}
                onFocus={() => {
                  setCurrent(index);
                  setOpen(index);
                }}
                onBlur={() => setOpen(null)}
                onKeyDown={move}
                onPointerLeave={() => setOpen(null)}
                onPointerEnter={() => setOpen(index)}
                onClick={() => setOpen(index)}
              >
                {shown.map(({ label, value }, part) => (
                  <span key={label} data-part={part} style={{ blockSize: `${(value / end) * 100}%` }} />
                ))}
              </button>
              {open === index && (
                <div className="usage-tip" aria-hidden>
                  <b>{name}</b>
                  {used.map(({ label, value }) => (
                    <span key={label}>
                      <bdi>{label}</bdi>
                      <span>{formatTokens(value)}</span>
                    </span>
                  ))}
                  <span className="usage-tip-sum">
                    <span>{sum}</span>
                    {period.cost !== null && <span>{formatCost(period.cost)}</span>}
                  </span>
                </div>
              )}
            </div>
          );
        })}
      </div>
      <div className="usage-days" data-grain={grain} aria-hidden>
        {[
          usage.starts[0],
          usage.starts[Math.max(usage.starts.length - shownOnPhones, Math.floor(usage.starts.length / 2))],
          usage.starts.at(-1),
        ].map((start) => start && <span key={start}>{formatPeriod(start, grain, true)}</span>)}
      </div>
    </div>
  );
}
