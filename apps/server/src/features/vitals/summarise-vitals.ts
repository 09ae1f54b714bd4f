import { type ListVitalsResponse, vitalName } from '@parley/contracts/report-vitals';
import type { Services } from '#services.ts';

const dayMs = 24 * 3_600_000;
/** Newest measurements of each name that go into a summary; more would not move a percentile. */
const mostRead = 20_000;

/** Percentiles of every measure over the last days, whole and by UTC day. */
export async function summariseVitals({ database, clock }: Services, days: number): Promise<ListVitalsResponse> {
  const since = clock.now() - days * dayMs;
  const vitals: ListVitalsResponse['vitals'] = [];
  for (const name of vitalName.options) {
    const rows = await database.query
      .selectFrom('vitals')
      .select(['value', 'createdAt'])
      .where('name', '=', name)
      .where('createdAt', '>=', since)
      .orderBy('createdAt', 'desc')
      .limit(mostRead)
      .execute();
    if (rows.length === 0) continue;
    const byDay = Map.groupBy(rows, (row) => new Date(Number(row.createdAt)).toISOString().slice(0, 10));
    vitals.push({
      name,
      ...percentiles(rows.map((row) => row.value)),
      days: [...byDay]
        .map(([day, entries]) => ({ day, ...percentiles(entries.map((row) => row.value)) }))
        .toSorted((a, b) => a.day.localeCompare(b.day)),
    });
  }
  return { vitals };
}

/** Count and nearest-rank percentiles of at least one value. */
export function percentiles(values: readonly number[]): { count: number; p50: number; p75: number; p95: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
  return { count: sorted.length, p50: at(0.5), p75: at(0.75), p95: at(0.95) };
}
