import { type ListMetricsResponse, metricName } from '@parley/contracts/session/client-metrics';
import type { ClientMetricsServices } from './client-metrics-services.ts';

const dayMs = 24 * 3_600_000;
/** The newest measurements of each name that a summary reads. More would not change a percentile. */
const mostRead = 20_000;

/** Percentiles of every measure over the last days, in total and by UTC day. */
export async function summariseMetrics({ database, clock }: ClientMetricsServices, days: number): Promise<ListMetricsResponse> {
  const since = clock.now() - days * dayMs;
  const metrics: ListMetricsResponse['metrics'] = [];
  for (const name of metricName.options) {
    const rows = await database.query
      .selectFrom('clientMetrics')
      .select(['value', 'createdAt'])
      .where('name', '=', name)
      .where('createdAt', '>=', since)
      .orderBy('createdAt', 'desc')
      .limit(mostRead)
      .execute();
    if (rows.length === 0) continue;
    const byDay = Map.groupBy(rows, (row) => new Date(Number(row.createdAt)).toISOString().slice(0, 10));
    metrics.push({
      name,
      ...percentiles(rows.map((row) => row.value)),
      days: [...byDay]
        .map(([day, entries]) => ({ day, ...percentiles(entries.map((row) => row.value)) }))
        .toSorted((a, b) => a.day.localeCompare(b.day)),
    });
  }
  return { metrics };
}

/** Count and nearest-rank percentiles of at least one value. */
export function percentiles(values: readonly number[]): { count: number; p50: number; p75: number; p95: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
  return { count: sorted.length, p50: at(0.5), p75: at(0.75), p95: at(0.95) };
}
