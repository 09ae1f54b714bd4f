import { type ReportVitalsRequest, vitalName } from '@parley/contracts/report-vitals';
import { newId } from '#db/new-id.ts';
import type { Services } from '#services.ts';

const keptMs = 90 * 24 * 3_600_000;

/** Stores what a browser measured and lets go of what is older than ninety days. */
export async function recordVitals({ database, clock }: Services, request: ReportVitalsRequest): Promise<void> {
  const createdAt = clock.now();
  await database.query
    .insertInto('vitals')
    .values(request.measurements.map((measurement) => ({ id: newId(createdAt), ...measurement, createdAt })))
    .execute();
  await database.query
    .deleteFrom('vitals')
    // The index begins with the name: without it every row would be read.
    .where('name', 'in', vitalName.options)
    .where('createdAt', '<', createdAt - keptMs)
    .execute();
}
