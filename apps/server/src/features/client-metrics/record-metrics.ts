import { type ReportMetricsRequest, metricName } from '@parley/contracts/session/client-metrics';
import { newId } from '#db/new-id.ts';
import type { ClientMetricsServices } from './client-metrics-services.ts';

const keptMs = 90 * 24 * 3_600_000;

/** Stores a browser's measurements. */
export async function recordMetrics({ database, clock }: ClientMetricsServices, request: ReportMetricsRequest): Promise<void> {
  const createdAt = clock.now();
  await database.query
    .insertInto('clientMetrics')
    .values(request.measurements.map((measurement) => ({ id: newId(), ...measurement, createdAt })))
    .execute();
}

/** Deletes measurements older than ninety days. */
export async function purgeMetrics({ database, clock }: Pick<ClientMetricsServices, 'database' | 'clock'>): Promise<void> {
  await database.query
    .deleteFrom('clientMetrics')
    // The index starts with the name. Without it every row would be read.
    .where('name', 'in', metricName.options)
    .where('createdAt', '<', clock.now() - keptMs)
    .execute();
}
