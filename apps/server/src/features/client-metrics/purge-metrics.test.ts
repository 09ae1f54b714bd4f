import { expect, it } from 'vitest';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { purgeMetrics, recordMetrics } from './record-metrics.ts';

const day = 86_400_000;

describeOnBothDialects('measurements of pages', (open) => {
  it('are deleted after ninety days, also if no page reports any more', async () => {
    const database = await open();
    let now = 1000 * day;
    const services = { database, clock: { now: () => now } } as unknown as Parameters<typeof recordMetrics>[0];
    const report = () => recordMetrics(services, { measurements: [{ name: 'LCP', page: 'home', value: 1 }] });
    const count = async () => (await database.query.selectFrom('clientMetrics').select('id').execute()).length;
    await report();
    now += 89 * day;
    await report();
    await purgeMetrics(services);
    expect(await count()).toBe(2);
    now += 2 * day;
    await purgeMetrics(services);
    expect(await count()).toBe(1);
    await database.close();
  });
});
